"""Words that announce a value in the languages of western and northern Europe of which Garim knows nothing else.

As `Language.cues`: kinds to words, folded when compared. The words are those of official forms and everyday letters.
"""

from collections.abc import Mapping

from core.languages.language import numbered, words

CUES: dict[str, Mapping[str, tuple[str, ...]]] = {
    "de": {
        "PHONE": (
            *numbered("telefon, handy, mobil, fax, mobilfunk, festnetz, rückruf, mobiltelefon, durchwahl"),
            *words("telefon, telefax, handy, mobil, mobilfunk, mobiltelefon, durchwahl, tel nr, anruf unter"),
            *words("erreichbar unter, telefonisch unter, rufen sie mich, ruf mich an, meine nummer, nummer lautet"),
        ),
        "USERNAME": words("benutzername, nutzername, anmeldename, benutzerkennung, benutzer, nutzerkennung"),
        "SECRET": words("passwort, kennwort, zugangscode, geheimzahl, passwörter"),
        "CARD": (*numbered("karten, kreditkarten"), *words("kreditkarte, bankkarte, ec karte, girokarte")),
        "IBAN": words("kontoverbindung, bankverbindung, konto, überweisung an"),
        "ACCOUNT": (*numbered("konto, depot"), *words("bankverbindung, kontoverbindung, girokonto, bankkonto, blz")),
        "PASSPORT": (*numbered("pass, reisepass"), *words("reisepass")),
        "LICENCE": (*numbered("führerschein"), *words("führerschein, führerscheins, fahrerlaubnis")),
        "ID": (
            *numbered("""
                kunden, patienten, mitglieds, mitglied, personal, ausweis, personalausweis, versicherten, versicherungs,
                vertrags, policen, versicherungsschein, matrikel, mitarbeiter, akten, fall, schadens, steuer, abo,
                krankenversicherungs, krankenversicherten, sozialversicherungs, rentenversicherungs, teilnehmer,
                betriebs, lebenslange arzt, fahrgestell, fahrzeug identifizierungs, beihilfe, aufnahme,
                approbations, handelsregister, dienstausweis, aufenthaltstitel, personen, bürger, ahv
                """),
            *words("patienten id, kunden id, kundenkennung, personalausweis, ausweis, matrikel"),
            *words("geschäftszeichen, personenkennziffer, kundenkonto"),
        ),
        "DOB": words("""
            geburtsdatum, geburtstag, geboren in, geb, geboren, geboren am, geb am, geb dat, geburtsdaten,
            geburtsjahr, jahrgang
            """),
        "POSTCODE": words("plz, postleitzahl"),
        "ADDRESS": words("""
            anschrift, adresse, wohnanschrift, wohnhaft, wohnhaft in, wohnt in, privatanschrift, lieferadresse, straße
            rechnungsadresse, meldeadresse, lieferanschrift
            """),
        "LOCATION": words("geburtsort, wohnort, geboren in, wohnhaft in"),
        "DESK": words("zentrale, kundendienst, kundenservice, servicenummer"),
        "DAY": words("""
            datum, ausstellungsdatum, ausgestellt am, gültig bis, gültigkeit, eintrittsdatum, aufnahmedatum,
            entlassungsdatum, rechnungsdatum, vertragsbeginn, sterbedatum, gestorben, unterzeichnet am, aufgenommen am
            """),
        "OTHER": (
            *numbered(
                "bestell, rechnungs, auftrags, serien, artikel, liefer, sendungs, vorgangs, beleg, modell, chargen"
            ),
            *words(
                "aktenzeichen, bestellung, rechnung, auftrag, seite, kapitel, absatz, ausgabe, betrag, summe, paragraph"
            ),
        ),
    },
    "nl": {
        "PHONE": (
            *numbered("telefoon, mobiel, gsm, fax", "nummer, nr"),
            *words(
                """
                telefoon, mobiel, gsm, telefonisch bereikbaar, bel mij, bel me, telefoonnr, bereikbaar op,
                mijn nummer is
                """
            ),
        ),
        "USERNAME": words("gebruikersnaam, inlognaam, gebruiker"),
        "SECRET": words("wachtwoord, pincode, toegangscode"),
        "CARD": (*numbered("kaart, creditcard", "nummer, nr"), *words("creditcard, bankpas, betaalkaart")),
        "IBAN": (*numbered("rekening", "nummer, nr"), *words("bankrekening, overmaken naar")),
        "ACCOUNT": (*numbered("rekening, bankrekening, giro", "nummer, nr"), *words("bankrekening, girorekening")),
        "PASSPORT": (*numbered("paspoort", "nummer, nr"), *words("paspoort")),
        "LICENCE": (*numbered("rijbewijs", "nummer, nr"), *words("rijbewijs")),
        "ID": (
            *numbered(
                """
                klant, patiënt, patiënten, lid, lidmaatschaps, polis, personeels, studenten, student, dossier,
                verzekerden, zorgverzekerings, burgerservice, identiteitskaart, document, werknemers, contract,
                inschrijf, big, cliënt
                """,
                "nummer, nr",
            ),
            *words("identiteitskaart, id kaart, rijksregister, rrn nr"),
        ),
        "DOB": words("geboortedatum, geboren op, geboren te, geboren, geb datum, geboortejaar, verjaardag"),
        "POSTCODE": words("postcode"),
        "ADDRESS": words("adres, woonadres, woonachtig, wonende te, postadres, thuisadres, bezoekadres, factuuradres"),
        "LOCATION": words("geboorteplaats, woonplaats, woonachtig te, wonende te, geboren te"),
        "DESK": words("klantenservice, centrale, receptie"),
        "DAY": words("""
            datum, afgiftedatum, afgegeven op, geldig tot, opnamedatum, ontslagdatum, factuurdatum, vervaldatum,
            ingangsdatum, overlijdensdatum, overleden
            """),
        "OTHER": (
            *numbered("bestel, order, factuur, serie, artikel, zendings, referentie", "nummer, nr"),
            *words("bestelling, factuur, pagina, hoofdstuk, artikel, versie, bedrag, totaal"),
        ),
    },
    "sv": {
        "PHONE": words("telefon, telefonnummer, mobil, mobilnummer, mobiltelefon, tfn, tel nr, fax, ring mig, ring på"),
        "USERNAME": words("användarnamn, användare"),
        "SECRET": words("lösenord, pinkod"),
        "CARD": words("kortnummer, kreditkort, bankkort, betalkort"),
        "ACCOUNT": words("kontonummer, konto nr, bankkonto, bankgiro, plusgiro, clearingnummer"),
        "IBAN": words("kontonummer, bankkonto"),
        "PASSPORT": words("passnummer, pass nr"),
        "LICENCE": words("körkort, körkortsnummer"),
        "ID": words("""
            kundnummer, kund nr, medlemsnummer, anställningsnummer, patientnummer, försäkringsnummer, journalnummer,
            registreringsnummer, id kort, id nummer, samordningsnummer, studentnummer, avtalsnummer, regnummer
            """),
        "DOB": words("födelsedatum, född, född den, födelsedag, födelseår, födelsetid"),
        "POSTCODE": words("postnummer, postnr"),
        "ADDRESS": words("adress, hemadress, bostadsadress, bosatt på, bor på, postadress, gatuadress"),
        "LOCATION": words("födelseort, bosatt i, hemort, bostadsort"),
        "DAY": words("datum, utfärdat, giltig till, inskriven, utskriven, fakturadatum, förfallodatum, avliden"),
        "OTHER": words("ordernummer, beställningsnummer, fakturanummer, faktura nr, serienummer, artikelnummer"),
    },
    "da": {
        "PHONE": words("telefon, telefonnummer, mobil, mobilnummer, mobiltelefon, tlf, tlf nr, fax, telefonnr"),
        "USERNAME": words("brugernavn, bruger"),
        "SECRET": words("adgangskode, kodeord, pinkode"),
        "CARD": words("kortnummer, kreditkort, betalingskort, dankort"),
        "ACCOUNT": words("kontonummer, konto nr, kontonr, bankkonto, reg nr"),
        "IBAN": words("kontonummer, bankkonto"),
        "PASSPORT": words("pas nr, pasnummer, pasnr"),
        "LICENCE": words("kørekort, kørekortnummer"),
        "ID": words("""
            kundenummer, kunde nr, kundenr, medlemsnummer, medarbejdernummer, patientnummer, policenummer,
            journalnummer, registreringsnummer, id kort, sygesikring, sundhedskort, studienummer, personnummer
            """),
        "DOB": words("fødselsdato, født, født den, fødselsdag, fødselsår"),
        "POSTCODE": words("postnummer, postnr"),
        "ADDRESS": words("adresse, bopæl, bopælsadresse, bor på, privatadresse"),
        "LOCATION": words("fødested, bosat i, bopæl i, hjemby"),
        "DAY": words("dato, udstedt, gyldig til, indlagt, udskrevet, fakturadato, forfaldsdato, død den"),
        "OTHER": words("ordrenummer, ordre nr, fakturanummer, faktura nr, serienummer, varenummer"),
    },
    "nb": {
        "PHONE": words(
            "telefon, telefonnummer, mobil, mobilnummer, mobiltelefon, tlf, tlf nr, faks, telefonnr, ring meg"
        ),
        "USERNAME": words("brukernavn, bruker"),
        "SECRET": words("passord, pinkode"),
        "CARD": words("kortnummer, kredittkort, bankkort"),
        "ACCOUNT": words("kontonummer, konto nr, kontonr, bankkonto"),
        "IBAN": words("kontonummer, bankkonto"),
        "PASSPORT": words("passnummer, pass nr"),
        "LICENCE": words("førerkort, førerkortnummer"),
        "ID": words("""
            kundenummer, kunde nr, kundenr, medlemsnummer, ansattnummer, pasientnummer, polisenummer, journalnummer,
            registreringsnummer, id kort, studentnummer, d nummer
            """),
        "DOB": words("fødselsdato, født, født den, fødselsdag, fødselsår"),
        "POSTCODE": words("postnummer, postnr"),
        "ADDRESS": words("adresse, bostedsadresse, bosatt på, bor på, hjemmeadresse, postadresse"),
        "LOCATION": words("fødested, bosatt i, bosted, hjemsted"),
        "DAY": words("dato, utstedt, gyldig til, innlagt, utskrevet, fakturadato, forfallsdato"),
        "OTHER": words("ordrenummer, ordre nr, fakturanummer, faktura nr, serienummer, varenummer"),
    },
    "fi": {
        "PHONE": words("puhelin, puhelinnumero, puh, matkapuhelin, gsm, kännykkä, faksi, puhelinnro, soita, soittakaa"),
        "USERNAME": words("käyttäjätunnus, käyttäjänimi"),
        "SECRET": words("salasana, tunnusluku"),
        "CARD": words("korttinumero, luottokortti, maksukortti, pankkikortti"),
        "ACCOUNT": words("tilinumero, tilinro, pankkitili"),
        "IBAN": words("tilinumero, pankkitili"),
        "PASSPORT": words("passi, passin numero, passinumero"),
        "LICENCE": words("ajokortti, ajokortin numero"),
        "ID": words("""
            asiakasnumero, jäsennumero, potilasnumero, henkilönumero, vakuutusnumero, opiskelijanumero,
            rekisterinumero, rekisteritunnus, henkilökortti, sopimusnumero
            """),
        "DOB": words("syntymäaika, syntymäpäivä, syntynyt, synt, s aika, syntymävuosi"),
        "POSTCODE": words("postinumero"),
        "ADDRESS": words("osoite, kotiosoite, lähiosoite, postiosoite, katuosoite, asuu osoitteessa"),
        "LOCATION": words("syntymäpaikka, kotipaikka, kotikunta, asuinpaikka, asuu"),
        "DAY": words("päivämäärä, päiväys, myönnetty, voimassa, eräpäivä, laskun päiväys, kuollut"),
        "OTHER": words("tilausnumero, laskun numero, laskunumero, sarjanumero, tuotenumero, viitenumero"),
    },
}

# What these languages add to a word.
ENDINGS = {
    "de": frozenset(words("n, en, s, es, e")),
    "nl": frozenset(words("s, en, 's")),
    "sv": frozenset(words("et, en, s, er, n, t")),
    "da": frozenset(words("et, en, s, er, t, n")),
    "nb": frozenset(words("et, en, s, er, t, n")),
    "fi": frozenset(words("ni, si, nsa, n, ssa, lla, sta, a, ä, nsä, mme, nne")),
}
