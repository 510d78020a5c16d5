"""English."""

from core.languages.language import Language, words

# Words that announce a value, by kind; compared folded and lower-cased, a space stands for any short gap.
# OTHER announces a number that is none of our kinds and speaks against one.
_CUES = {
    "PERSON": words(
        """
        name, full name, first name, last name, surname, given name, family name, patient name, my name is, i am
        called, signed, signed by, contact person, attn, attention, dear, sincerely, regards, best regards,
        yours faithfully, cardholder, account holder, beneficiary, applicant, claimant, plaintiff, defendant,
        respondent, witness, employee, patient, client, customer, tenant, landlord, guardian, interviewee,
        present, sender, recipient, author, payee, policyholder, insured, spouse, emergency contact, next of
        kin, hello, hi, in charge, physician, surgeon, case worker, caseworker, key worker, supervisor, reported
        by, prepared by, approved by, reviewed by, written by, filed by, completed by, witnessed by, referred
        by, examined by, received by, assigned to, assignee, requested by, submitted by, verified by, entered
        by, authorised by, authorized by, interviewed by, complainant, appellant, deponent, decedent, donor,
        lessee, lessor, occupant, homeowner, resident, carer, caregiver, consultant, midwife, social worker,
        solicitor, trustee, executor, referee, line manager, caller, visitor, attending, attendees, apologies,
        chair, minutes by, apologies from, apologies received from, received from, handed to, left with,
        collected by, signed for by, given to, chaired by, proposed by, seconded by, minuted by, minutes taken
        by, represented by, accompanied by, driven by, administered by, escorted by, supervised by, taught by,
        countersigned by, checked by, dispensed by, prescribed by, performed by, conducted by, assessed by,
        discharged by, accepted by, raised by, logged by, escalated to, reports to, reporting to, allocated to,
        statement of, statement from, interview with, physio, headteacher, caretaker, childminder, registrar,
        mentor, buddy, tutor, form tutor, assessor, team leader, keyholder, key holder, organiser, dentist,
        therapist, counsellor, named nurse, owner, keeper, hirer, instructor, trainer, captain, skipper,
        handler, locum, bride, groom, best man, bridesmaid, usher, cc, handled by, taken by, seen by, issued to,
        delivered to, sold to, ship to, bill to
        """
    ),
    "PHONE": words(
        """
        phone, phone number, telephone, tel, mobile, mobile number, cell, cell phone, fax, call, call me,
        landline, whatsapp, contact number, contact no, text me, message to, messages to,
        messages on, text to, sms, hotline, extension, reach me, reach us, reach him, reach her, call us, call him,
        call her, ring, ring me, dial, txt, phone me, phone us, message me,
        my number, his number, her number,
        your number, their number, new number, number is, answering at
        """
    ),
    "EMAIL": words("email, e mail, mail, mailto, email address"),
    "URL": words("website, url, link, homepage"),
    "IP": words("ip, ip address, ipv4, ipv6, host, client address, source address, remote address"),
    "USERNAME": words(
        """
        username, user name, user id, userid, login, screen name, nickname, handle, account name, twitter,
        instagram, github, telegram, skype, discord, user, uname, account
        """
    ),
    "SECRET": words(
        """
        password, passwd, pwd, pw, pass, passcode, passphrase, pin, pin code, secret, api key, apikey, access token,
        auth token, token, secret key, access key, private key, client secret
        """
    ),
    "SSN": words("ssn, social security, social security number, social security no, social no, social"),
    "TCKN": words("turkish id, turkish identity number"),
    "VKN": words("turkish tax number"),
    "RRN": words("resident registration number, resident number, rrn, alien registration number"),
    "CARD": words(
        """
        card, card number, credit card, credit card number, debit card, visa, mastercard, amex,
        american express, cc, card no
        """
    ),
    "IBAN": words(
        """
        iban, account, account number, account no, bank account, pay to, pay into, wire to, transfer to, debit,
        credit, bank details
        """
    ),
    "ACCOUNT": words(
        """
        account, account number, account no, acct, a/c, a/c no, acct no, bank account, checking account,
        savings account, sort code, bsb, acc, acc no, routing number, pay to, pay into, paid to, paid into, wire to,
        transfer to, fees go to, deposit to, debit, credit, payee account, beneficiary account, bank details
        """
    ),
    "PASSPORT": words("passport, passport number, passport no"),
    "LICENCE": words(
        """
        driver licence, driver license, drivers license, driver's license, driver's licence, driving licence,
        license number, licence number, licence no, license no, dl number, dl, dl no, dln, oln,
        driver's license number, drivers license number, driver license number, driver's licence number,
        driving licence number
        """
    ),
    "ID": words(
        """
        id number, national id, identity number, identity card, id card, tax id, taxpayer id, tin, patient id,
        student id, employee id, member id, customer id, client id, policy number, medical record number, mrn,
        insurance number, health insurance number, national insurance number, policy no, membership number,
        licence plate, license plate, registration plate, vat number, ein, itin, nhs number, nhi, nhi number, nino,
        case id, claim id, claim number, mac address, imei, vin, medicare number, medicaid number, beneficiary number,
        npi, badge number,
        voter id, student number, employee number, patient number, member number, customer number, registration number,
        national number, personal number, licence plate number, employee no, member no, patient no, customer no,
        client no, student no, staff id, staff no, staff number, payroll number, payroll no, badge no, hospital number,
        hospital no, chart number, chart no, claim no, claim ref, policy ref, policy holder ref, policyholder ref,
        employee ref, patient ref, client ref, customer ref, tenant ref, reg plate, number plate, voter no,
        library card, loyalty number, frequent flyer, visa number, permit number, residence permit,
        payroll id, hr id, learner id, pupil id, guest id, donor id, driver id, tenant id, resident id, badge id,
        identification number, payroll ref, badge, ref id, subject id, enrolment number, candidate number, membership,
        candidate no, aadhaar, aadhar, aadhaar number, aadhar number, aadhaar card, insurance policy, medical file,
        patient file, medical record, health record
        """
    ),
    "DOB": words(
        """
        date of birth, birth date, birthdate, dob, d o b, born, born on, birthday, birthday is, birth day, birth,
        birthdays, were you born, birthday on, d.o.b, date born
        """
    ),
    "POSTCODE": words("zip, zip code, zipcode, postcode, postal code, post code, eircode"),
    "ADDRESS": words(
        """
        address, home address, live at, lived at, living at, staying at, deliver to, send to, moved to,
        mailing address, shipping address, billing address, lives at, residing at, resides at, located at,
        delivery address, street, new place is, my place is, our place is, drop it at, drop off at, ship to, send it to,
        im at, house is at, flat is at
        """
    ),
    "LOCATION": words(
        """
        city, town, province, place of birth, birthplace, born in, lives in, living in, resides in, moved to,
        hometown, from, residence
        """
    ),
    "ORG": words(
        """
        company, employer, works at, works for, worked at, organisation, organization, school
        """
    ),
    "REL": words("relation, relationship, relationship to patient, relation to patient, kinship"),
    "CASE": words(
        """
        case no, case nos, case number, application no, application nos, application number, docket no, docket number,
        docket, petition no, appeal no, cause no, file no, neutral citation, az, aktenzeichen
        """
    ),
    "DESK": words(
        """
        switchboard, hotline, helpline, help desk, helpdesk, service desk, customer service, customer services,
        customer support, customer care, call center, call centre, toll free, enquiries, front desk, reception
        """
    ),
    "DAY": words(
        """
        date, dated, issue date, date of issue, issued, issued on, expiry, expiry date, expires, expiration date,
        valid until, due date, due, admitted, admission, discharged, discharge, appointment, visit date, date of visit,
        date of admission, date of death, died, effective date, hire date, start date, end date, signed on, filed on
        """
    ),
    "NUMBERED": words(
        """
        order, order number, order no, invoice number, invoice no, serial number, serial no, tracking number,
        transaction id, reference number, ref no, purchase order, work order, po, invoice, inv, receipt, booking,
        reservation, confirmation, confirm, ticket, case, cases, claim, small claim, policy, file, docket, suit,
        civil action, petition, appeal, indictment, complaint, application, appn, appl, reference, ref, refs, our ref,
        your ref, incident, crime, log no, cad no, cad ref, occurrence, warrant, custody, summons, service request,
        request no, request id, sr, transaction, txn, payment ref, payment id, payment reference, remittance,
        cheque no, cheque number, check no, tracking, track it, parcel, package no, consignment, shipment, waybill,
        air waybill, awb, bill of lading, b/l, delivery note, delivery no, rma, return no, returns no, return id,
        contract, contract no, agreement, tenancy ref, lease no, loan, mortgage, bond no, bond number, bond lodged,
        deposit no, certificate, cert, permit, visa no, visa ref, voucher, e-voucher, mandate, statement no,
        enrolment, enrollment, roll, roll no, reg no, registration, regn, reg, registered under, matric,
        matriculation, candidate, cand, centre no, exam no, index no, student, student id, pupil no, upn, uln, usn,
        employee, emp, staff, payroll, personnel, service no, service number, member, membership, subscriber,
        group no, group number, customer, patient, hosp, hospital no, chart, specimen, sample no, sample id,
        accession, lab no, lab id, prescription, rx no, rx, referral, episode no, admission no, medical aid, serial,
        s/n, asset, asset tag, device id, machine id, meter, meter serial, mpan, mprn, msn, supply no,
        installation no, title no, title number, apn, folio, planning application, planning ref, grant, charity no,
        charity number, registered charity, company no, company number, company reg, utr, crn, ppo, uan, epf, pf, uif,
        bvn, nin slip, nin no, nin number, niin, gstin, tfn, abn, acn, arn, brp, evisa, sevis, a-number, alien number,
        alien registration number, uscis, uscis number, receipt notice, receipt number, medicare, medicaid, ohip,
        health card, health card number, vaccination card, pnr, locator, booking ref, boarding, pass, travel pass,
        bus pass, travelcard, oyster, railcard, loyalty, clubcard, rewards, badge, blue badge, parking permit, pcn,
        penalty charge, penalty notice, fine, citation, notice no, notice number, fastag, seal, container, microchip,
        chip, chip no, exhibit no, ethics, irb, protocol no, meeting id, webinar id, conference id, access id,
        user id, userid, uid, unique id, submission, job no, job number, ticket id, quote no, quotation, quote,
        quoting, please quote, estimate no, batch payment, direct debit, sponsor, sponsor licence, sia, dbs, gmc, nmc,
        pin no, ofsted, ico, frn, uprn, council tax, tax credit, benefit, universal credit, pension, pension no,
        plan no, locker no, security bond, imo, pac, puk, pir, wp no, work permit, ohip card, arc card, fin no,
        tail no, engine no, engine number, frame no, frame number, conf, gift card, iccid, eid no, sim no, sim card,
        zoom id, zoom, steam id, teams id, i-94, i-94 number, green card, green card no, green card number, eori,
        custody record, prisoner, inmate, inmate no, detainee, title deed, deed no, vat reg no, vat registration no,
        clock no, clock number, chassis, chassis no, chassis number, a#, port code, porting code, prison no,
        prison number, barcode no, charge sheet, cheque, e-way bill, eway bill, exam centre no, claim num, order num,
        ref num, policy num, booking num, fan no, state code, frame
        """
    ),
    "OTHER": words(
        """
        version, release, build, order, order number, order no, invoice, invoice number, invoice no, serial,
        serial number, part number, part no, serial no, model no, item no, item number, stock no, stock code,
        product no, catalogue no, cat no, drawing no, drawing number, job no, product code, sku, isbn, issn,
        article, tracking number, transaction, transaction id, firmware, chapter, section, page, figure, ticket,
        batch, lot, model, reference number, ref no, barcode, amount, total, price, executive order, general order,
        council order, order in council, statutory instrument, regulation, directive, convention, resolution,
        policy paper, standard
        """
    ),
}

_TITLES_BEFORE = words(
    """
    mr, mrs, ms, miss, mx, dr, prof, professor, doctor, sir, dame, lord, lady, madam, judge, justice, captain,
    capt, colonel, col, general, gen, lieutenant, lt, sergeant, sgt, officer, detective, inspector, constable,
    sheriff, nurse, reverend, rev, father, sister, brother, pastor, rabbi, imam, senator, president, uncle,
    aunt, auntie, master, attorney, messrs, cllr, councillor, cpl, pte, cmdr, revd, matron, coach,
    corporal, cpt, shri, smt, shrimati, datuk, dato, ustad, pandit, swami, alderman, archbishop, archdeacon, monsignor,
    baroness, hca, sho, mme, mlle, herr, frau, alhaji, hajia, mallam, haji, engr, supt, insp, det, dci,
    wpc, lcpl, maj, ald
    """
)

_TITLES_AFTER = words("jr, sr, phd, md, dds, dvm, esq, mba, cpa, rn, ii, iii, iv, mp, qc, kc")

_RELATIONS = words(
    """
    mother, father, mum, mom, dad, brother, sister, son, daughter, husband, wife, spouse, fiance, fiancee, girlfriend,
    boyfriend, grandmother, grandfather, grandma, grandpa, grandson, granddaughter, uncle, aunt, nephew, niece,
    cousin, stepmother, stepfather, stepson, stepdaughter, stepbrother, stepsister, half-brother, half-sister,
    mother-in-law, father-in-law, brother-in-law, sister-in-law, son-in-law, daughter-in-law, ex-husband, ex-wife,
    twin brother, twin sister, foster mother, foster father, godmother, godfather, fiancé, fiancée, grandniece,
    grandnephew, grandchild, grandparent, stepchild, stepparent, godson, goddaughter, godchild, godparent, sibling,
    granny, grandad, granddad, nan, nana, mommy, mummy, daddy, auntie, great-grandmother, great-grandfather, widow,
    widower, in-laws
    """
)

_KIND_NAMES = {
    "PERSON": words("NAME, PERSON NAME, INDIVIDUAL"),
    "CARD": words("CREDIT CARD, CARD NUMBER"),
    "LICENCE": words("LICENSE"),
    "ACCOUNT": words("ACCOUNT NUMBER"),
    "SECRET": words("PASSWORD"),
    "EMAIL": words("E-MAIL, MAIL, EMAIL ADDRESS"),
    "URL": words("LINK"),
    "PHONE": words("TELEPHONE, PHONE NUMBER"),
    "USERNAME": words("USER, USER NAME"),
    "DOB": words("DATE OF BIRTH, BIRTH DATE"),
    "POSTCODE": words("POST CODE, POSTAL CODE, ZIP, ZIP CODE"),
    "REL": words("RELATION, RELATIVE"),
    "ORG": words("ORGANISATION, ORGANIZATION, COMPANY"),
    "LOCATION": words("PLACE"),
    "CASE": words("CASE NUMBER"),
    "QUANTITY": words("AMOUNT"),
}

LANGUAGE = Language(
    code="en",
    kind_names=_KIND_NAMES,
    cues=_CUES,
    titles_before=_TITLES_BEFORE,
    titles_after=_TITLES_AFTER,
    relations=_RELATIONS,
)
