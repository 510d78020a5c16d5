"""Words that announce a value in the Romance languages, as core/languages/cues_west.py has them for others."""

from collections.abc import Mapping

from core.languages.language import numbered, words

_NUMBER_ES = "número de, nº de, nº, n° de"
_NUMBER_FR = "numéro de, n° de, n°, numéro"
_OF_VOWEL_FR = "numéro d', n° d', n°, numéro"
_NUMBER_IT = "numero, numero di, n°, nr, codice"
_NUMBER_PT = "número de, número do, nº de, nº do, nº"

CUES: dict[str, Mapping[str, tuple[str, ...]]] = {
    "es": {
        "PHONE": words("""
            teléfono, teléfonos, telf, tfno, tlf, tlfno, tfn, tlfn, tel móvil, móvil, celular, llame al, llamar al,
            llama al, mi número es,
            llámame, llámeme, llámanos, teléfono móvil, teléfono fijo, teléfono de contacto, número de contacto,
            número de teléfono, nº de teléfono, número de móvil, núm de teléfono, contacto telefónico, fax
            """),
        "USERNAME": words("usuario, nombre de usuario, cuenta de usuario"),
        "SECRET": words("contraseña, clave de acceso, clave secreta, código pin"),
        "CARD": (
            *numbered("tarjeta", _NUMBER_ES, first=True),
            *words("tarjeta de crédito, tarjeta de débito, tarjeta"),
        ),
        "IBAN": words("cuenta bancaria, cuenta corriente, número de cuenta, nº de cuenta, nº cuenta, transferencia a"),
        "ACCOUNT": (
            *numbered("cuenta, cuenta bancaria, cuenta corriente", _NUMBER_ES, first=True),
            *words(
                """
                cuenta nº, cuenta n, cuenta bancaria, cuenta corriente, cuenta de ahorro, ccc, clabe, cbu,
                domiciliación bancaria
                """
            ),
        ),
        "PASSPORT": words("pasaporte, nº de pasaporte, número de pasaporte"),
        "LICENCE": words("""
            permiso de conducir, carné de conducir, carnet de conducir, licencia de conducir, permiso de conducción,
            licencia de conducción
            """),
        "ID": (
            *numbered(
                """
                historia clínica, historia, paciente, cliente, socio, póliza, matrícula, empleado, expediente,
                afiliación, afiliado, asegurado, episodio, colegiado, colegiada, documento, identificación, identidad,
                cédula, seguridad social, registro, licencia, tarjeta sanitaria, abonado, contrato, alumno, siniestro
                """,
                _NUMBER_ES,
                first=True,
            ),
            *words("""
                nhc, n h c, historia clínica, nass, nuss, número de la seguridad social,
                nº de la seguridad social, cipa, cip, tarjeta sanitaria, tsi,
                seguridad social,
                colegiado, colegiada, ncol, nºcol, nº col, n col, núm col, episodio, código de cliente,
                código de paciente, cédula, cédula de identidad, cédula de ciudadanía, documento de identidad,
                carné de identidad, póliza, id paciente, id de paciente, identificador, mutualista
                """),
        ),
        "DOB": words("""
            fecha de nacimiento, f nacimiento, f de nacimiento, f nac, fecha nac, fec nac, fecha nacimiento,
            nacido el, nacida el, nació el, nacido, nacida, nacimiento, año de nacimiento,
            lugar y fecha de nacimiento, cumpleaños
            """),
        "POSTCODE": words("código postal, cód postal"),
        "ADDRESS": words("""
            domicilio, dirección, domicilio particular, domiciliado en, domiciliada en, con domicilio en, reside en,
            residente en, dirección postal, domicilio social, domicilio fiscal
            """),
        "LOCATION": words(
            "lugar de nacimiento, localidad, ciudad, provincia, municipio, población, natural de, vecino de, vecina de"
        ),
        "DESK": words("centralita, atención al cliente, servicio al cliente"),
        "DAY": words("""
            fecha, fecha de ingreso, fecha de alta, fecha de expedición, fecha de emisión, fecha de caducidad,
            fecha de vencimiento, fecha de firma, fecha de defunción, fecha de consulta, fecha de la consulta,
            válido hasta, fallecido el, ingresado el, fecha de inicio
            """),
        "OTHER": (
            *numbered("pedido, factura, serie, referencia, lote, albarán, ticket, modelo", _NUMBER_ES, first=True),
            *words("pedido, factura, versión, página, capítulo, importe, código de barras, artículo"),
        ),
    },
    "fr": {
        "PHONE": words("""
            téléphone, tél, téléphones, portable, mobile, tél portable, numéro de téléphone, n° de téléphone,
            télécopie, fax, appeler le, appelez le, appelez moi au, joignable au, joindre au, tél fixe,
            téléphone portable, numéro de portable, coordonnées téléphoniques
            """),
        "USERNAME": words("nom d'utilisateur, nom utilisateur, identifiant, pseudo, utilisateur, pseudonyme"),
        "SECRET": words("mot de passe, mdp, code secret, code pin, code d'accès"),
        "CARD": (
            *numbered("carte, carte bancaire, carte bleue", _NUMBER_FR, first=True),
            *words("carte bancaire, carte bleue, carte de crédit, carte de paiement"),
        ),
        "IBAN": words("compte bancaire, numéro de compte, n° de compte, rib, virement à, coordonnées bancaires"),
        "ACCOUNT": (
            *numbered("compte, compte bancaire", _NUMBER_FR, first=True),
            *words(
                """
                compte n°, compte n, compte bancaire, compte courant, compte chèque, coordonnées bancaires, code
                guichet
                """
            ),
        ),
        "PASSPORT": words("passeport, n° de passeport, numéro de passeport, passeport n°"),
        "LICENCE": words("permis de conduire, n° de permis, numéro de permis"),
        "ID": (
            *numbered(
                """
                client, dossier, patient, contrat, police, sociétaire, matricule, salarié, carte d'identité, sécurité
                sociale, licence, sinistre, membre, titre de séjour, carte vitale
                """,
                _NUMBER_FR,
                first=True,
            ),
            *numbered(
                "adhérent, assuré, allocataire, étudiant, employé, identification, identité, abonné",
                _OF_VOWEL_FR,
                first=True,
            ),
            *words("""
                carte d'identité, carte nationale d'identité, cni, ipp, nip patient, matricule,
                code client, référence client, identifiant patient, rpps,
                adeli, ine, titre de séjour, police d'assurance, identifiant national
                """),
        ),
        "DOB": words("""
            date de naissance, né le, née le, né à, née à, né, née, né(e) le, ddn, date naissance, naissance,
            année de naissance,
            date et lieu de naissance, anniversaire
            """),
        "POSTCODE": words("code postal"),
        "ADDRESS": words("""
            adresse, domicile, domicilié, domiciliée, demeurant, demeurant au, résidant, résidant au, habite au,
            adresse postale, adresse personnelle, adresse de facturation, adresse de livraison
            """),
        "LOCATION": words("lieu de naissance, ville, commune, né à, née à, domicilié à, habite à, demeurant à"),
        "DESK": words("standard téléphonique, service client, service clients, numéro vert"),
        "DAY": words("""
            date d'entrée, date de sortie, date de délivrance, délivré le, délivrée le, valable jusqu'au,
            date d'expiration, date d'échéance, date de facture, fait le, date de décès, décédé le, décédée le,
            date de début, hospitalisé le
            """),
        "OTHER": (
            *numbered("commande, facture, série, référence, lot, colis, suivi, devis, modèle", _NUMBER_FR, first=True),
            *words("commande, facture, montant, chapitre, alinéa, code barres, bon de livraison"),
        ),
    },
    "it": {
        "PHONE": words("""
            telefono, cellulare, cell, numero di telefono, recapito telefonico, recapito, tel cell,
            chiamare il, chiamami al, contattami al, telefono fisso, telefono cellulare, numero di cellulare, fax,
            utenza telefonica, n tel, il mio numero è
            """),
        "USERNAME": words("nome utente, utente, nome account"),
        "SECRET": words("parola d'ordine, codice segreto, codice pin, chiave di accesso, parola di accesso"),
        "CARD": words("carta di credito, carta di debito, numero di carta, numero carta, n carta, carta bancomat"),
        "IBAN": words("conto corrente, numero di conto, coordinate bancarie, bonifico a, conto bancario, c/c"),
        "ACCOUNT": words(
            "conto corrente, numero di conto, numero conto, n conto, conto bancario, coordinate bancarie, c/c, conto n"
        ),
        "PASSPORT": words("passaporto, numero di passaporto, numero passaporto, passaporto n"),
        "LICENCE": words("patente, patente di guida, numero di patente, patente n"),
        "ID": (
            *numbered(
                """
                cliente, paziente, tessera, tessera sanitaria, pratica, polizza, matricola, carta d'identità,
                documento, dipendente, socio, assicurato, contratto, iscrizione, cartella, cartella clinica, sinistro,
                abbonato
                """,
                _NUMBER_IT,
                first=True,
            ),
            *words("""
                tessera sanitaria, matricola, carta d'identità, carta di identità, documento di identità,
                polizza, codice paziente, codice assistito, codice cliente, cartella clinica, permesso di soggiorno,
                nosologico, numero di matricola, numero nosologico, codice identificativo, codice assistenza,
                documento n
                """),
        ),
        "DOB": words("""
            data di nascita, nato il, nata il, nato a, nata a, nato/a il, data nascita,
            luogo e data di nascita, nascita,
            compleanno, anno di nascita
            """),
        "POSTCODE": words("codice postale, codice di avviamento postale"),
        "ADDRESS": words("""
            indirizzo, residente in, domicilio, domiciliato in, domiciliata in, residenza, abitante in,
            indirizzo di residenza, recapito postale, sito in, con sede in
            """),
        "LOCATION": words("luogo di nascita, comune di, città, comune, provincia, nato a, nata a, residente a"),
        "DESK": words("centralino, servizio clienti, assistenza clienti, numero verde"),
        "DAY": words("""
            data, data di rilascio, rilasciato il, rilasciata il, data di scadenza, valido fino al,
            data di ricovero, data ricovero, data di dimissione, data fattura, data di emissione, data di decesso,
            deceduto il, scadenza
            """),
        "OTHER": (
            *numbered("ordine, fattura, serie, articolo, lotto, protocollo, spedizione, bolla", _NUMBER_IT, first=True),
            *words("fattura, ordine, importo, pagina, capitolo, articolo, comma, versione, totale, codice a barre"),
        ),
    },
    "pt": {
        "PHONE": words("""
            telefone, telefones, telemóvel, celular, telef, tlm, tlf, número de telefone, número de telemóvel,
            ligue para, meu número é, fax, contacto telefónico, contato telefônico, telefone fixo, fone, contacto
            """),
        "USERNAME": words("usuário, nome de usuário, utilizador, nome de utilizador, conta de usuário"),
        "SECRET": words("senha, palavra passe, código pin, código de acesso, senha de acesso"),
        "CARD": words("cartão, cartão de crédito, cartão de débito, número do cartão, nº do cartão"),
        "IBAN": words("conta bancária, número da conta, nº da conta, número de conta, nib, conta corrente"),
        "ACCOUNT": words("""
            conta bancária, conta corrente, número da conta, número de conta, nº da conta, nº de conta,
            conta poupança, conta nº, conta n°, nib, agência e conta, ag conta, c/c, conta n
            """),
        "PASSPORT": words("passaporte, número do passaporte, nº do passaporte, passaporte nº"),
        "LICENCE": words("carta de condução, carteira de motorista, carteira de habilitação, cnh, habilitação nº"),
        "ID": (
            *numbered(
                """
                cliente, paciente, utente, apólice, matrícula, processo, sócio, beneficiário, segurança social,
                inscrição, identidade, identificação, contrato, aluno, funcionário, prontuário, registro, carteirinha,
                cartão de cidadão
                """,
                _NUMBER_PT,
                first=True,
            ),
            *words("""
                rg, r g, carteira de identidade, bilhete de identidade, cartão de cidadão, cartão do cidadão,
                prontuário, apólice, niss, cartão sus, pis pasep, título de eleitor, título eleitoral,
                ctps, código do cliente, número de utente, processo clínico, cartão nacional de saúde
                """),
        ),
        "DOB": words("""
            data de nascimento, nascido em, nascida em, nascido a, nascida a, data nasc, dt nasc, d nasc,
            nascimento, data nascimento, nasceu em, aniversário, nasc
            """),
        "POSTCODE": words("cep, código postal, cód postal"),
        "ADDRESS": words("""
            endereço, morada, residente na, residente no, residente em, domiciliado em, domiciliada em, reside em,
            reside na, endereço residencial, endereço comercial, domicílio, com sede na
            """),
        "LOCATION": words("local de nascimento, naturalidade, natural de, localidade, cidade, município, freguesia"),
        "DESK": words("central de atendimento, atendimento ao cliente, apoio ao cliente"),
        "DAY": words("""
            data, data de emissão, data de expedição, emitido em, válido até, data de validade, data de admissão,
            data de internação, data de alta, data de vencimento, data do óbito, falecido em, vencimento
            """),
        "OTHER": (
            *numbered("pedido, fatura, série, encomenda, lote, protocolo, nota fiscal", _NUMBER_PT, first=True),
            *words("pedido, fatura, nota fiscal, página, capítulo, artigo, versão, valor, código de barras"),
        ),
    },
    "ro": {
        "PHONE": words("telefon, telefon mobil, mobil, nr de telefon, număr de telefon, tel mobil, fax"),
        "USERNAME": words("nume de utilizator, utilizator"),
        "SECRET": words("parolă, cod pin"),
        "CARD": words("card de credit, numărul cardului, nr card"),
        "IBAN": words("cont bancar, contul, cont iban"),
        "ACCOUNT": words("cont bancar, număr de cont, nr cont, contul nr"),
        "PASSPORT": words("pașaport, nr pașaport, seria pașaport"),
        "LICENCE": words("permis de conducere, nr permis"),
        "ID": words("""
            carte de identitate, buletin, serie și număr, seria ci, ci seria, număr client, nr client, nr pacient,
            număr pacient, nr poliță, poliță, nr dosar medical, foaie de observație, nr matricol
            """),
        "DOB": words("data nașterii, născut la, născută la, născut, născută, data de naștere, n la"),
        "POSTCODE": words("cod poștal"),
        "ADDRESS": words("adresa, adresă, domiciliu, domiciliat în, domiciliată în, cu domiciliul în, reședință"),
        "LOCATION": words("locul nașterii, localitate, oraș, județ, comuna"),
        "DAY": words("data, data emiterii, eliberat la, valabil până la, data internării, data externării, scadență"),
        "OTHER": words("număr comandă, nr comandă, nr factură, factură, număr de serie, pagina, articol"),
    },
}

# What these languages add to a word.
ENDINGS = {
    "es": frozenset(words("s, es")),
    "fr": frozenset(words("s, e, es")),
    "it": frozenset(words("i, e")),
    "pt": frozenset(words("s, es")),
    "ro": frozenset(words("ul, ului, ei, e, i")),
}
