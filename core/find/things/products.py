"""Names of programs, devices and brands that read like somebody's name.

In: nothing. Out: `PRODUCTS`, which are nobody's name, `BRANDS`, which are people's names as well, `JARGON`, words of
offices and computers that no word list has, and `ABBREVIATIONS` of such; all folded and lower-cased.
"""

from core.folding import fold
from core.languages.language import words

_PRODUCTS = words(
    """
    airbnb, airtable, ansible, apache, arduino, artifactory, asana, auth0, autocad, autotrader,
    ayşekadın, banvit, basecamp, beymen, bitbucket, bitwarden, bixby, blender, bovril, bugzilla, calpol, camry,
    camtasia, canva, centos, chatgpt, cheerios, chromebook, cif, clickup, cloudflare, cloudwatch, codecov, confluence,
    coreldraw, corolla, cortana, couchbase, crowdstrike, cucumber, databricks, datadog, debian, deepl, deliveroo,
    dependabot, depop, discord, django, docker, dockerfile, docusign, domestos, dropbox, drupal, duolingo, duplo,
    dynamodb, dynatrace, easyjet, eclipse, elasticsearch, etsy, eurostar, eventbrite, evernote, fairy liquid, fanta,
    fastapi, fedora, figma, firebase, fitbit, freshdesk, garmin, getir, gimp, gitea, github, gitlab, godot, google
    meet, gopro, gradle, grafana, graphql, gumtree, hadoop, hashicorp, hepsiburada, heroku, hibernate, hootsuite,
    hubspot, ibuprofen, inkscape, intellij, intercom, ionic, irn-bru, jenkins pipeline, jira, joomla, jupyter,
    kaspersky, keepass, keycloak, kibana, kindle, klarna, kotlin, koçtaş, kubernetes, lambda, laravel, lastpass,
    lenovo, libreoffice, lightroom, logitech, loom, lucidchart, lucozade, mailchimp, maltesers, malwarebytes, mapbox,
    mariadb, marmite, mastodon, matlab, matplotlib, mattermost, memcached, mendeley, metabase, migros, minecraft,
    minio, mocha, mondeo, moneygram, mongodb, monzo, moodle, mulesoft, mysql, nagios, netbeans, netsuite, new relic,
    nginx, nintendo, node.js, nodejs, nokia, notion, nurofen, nutella, nvidia, ocado, okta, onedrive, openshift,
    openssl, opentelemetry, opsgenie, oreo, outlook, ovaltine, overleaf, pagerduty, pandas, papia, paracetamol, paypal,
    peoplesoft, photoshop, pilates, playmobil, playstation, playwright, plesk, postgres, postgresql, postman, power bi,
    premiere pro, pril, pringles, prometheus, pulumi, puppeteer, pycharm, pytest, pytorch, qualtrics, quickbooks,
    rabbitmq, raspbian, redhat, redis, redmine, redux, revolut, rightmove, roblox, rstudio, ryanair, salesforce,
    scrivener, selenium, selpak, sendgrid, sentry, servicenow, sharepoint, shopify, signal, silverado, skype, snapchat,
    snickers, snowflake, solidworks, sonarqube, splunk, spotify, squarespace, stack overflow, steam, stripe,
    sublime text, sudocrem, surveymonkey, svelte, tableau, tacoma, teamcity, teamviewer, teknosa, telegram, tensorflow,
    terraform, thunderbird, tiktok, tinder, toblerone, toggl, tomcat, trainline, travis ci, trello, trendyol,
    trustpilot, turkcell, twilio, typeform, ubuntu, vagrant, veeam, vegemite, ventolin, vercel, vileda, vimeo, vinted,
    virtualbox, vmware, vodafone, wayfair, webex, webpack, weetabix, whatsapp, wikipedia, wireshark, wizz air,
    woocommerce, wordpress, workday, xbox, xcode, xero, yammer, zabbix, zapier, zendesk, zigbee, zoho, zoopla, zotero,
    zumba, çaykur, şenpiliç
    """
)
# Of one of these nobody can tell, save by what stands beside it.
_BRANDS = words(
    """
    accord, adidas, admiral, albeni, alexa, allianz, ankara makarna, arko, armani, arnica, arveles, arzum, arçelik,
    asda, aston, astra, audi, augmentin, aviva, avon, barclays, batticon, bauhaus, beko, bentley, benz, berghaus,
    betadin, biskrem, bosch, braun, brown, burberry, cadbury, cadillac, caesar, calpol, cambridge, canon, cappy,
    casio, cassandra, chanel, chef, chevrolet, chevy, chrysler, cipralex, civic, claude, clio, colgate, columbia,
    cornell, corolla, corsa, curtin, dacia, dalan, deakin, dell, demirdöküm, dettol, dimes, dior, dodge, domestos,
    dove, doğan, doğuş, duke, durham, duru, duster, dyson, egea, emsan, epson, ericsson, erikli, escort, eti, evyap,
    exeter, fakir, ferrari, fiat, fiesta, filiz, flo, focus, ford, fujitsu, gillette, golf, griffith, grundig, gucci,
    guinness, halifax, hanımeller, haribo, harley, harvard, hayat, heineken, heinz, henry, hermes, hershey, hertz,
    hilton, hitachi, honda, hoover, hotpoint, hyundai, ikea, jaguar, jenkins, kafka, karaca, kartal, keele, kellogg,
    kelloggs, kia, kinder, king, korkmaz, koton, lacoste, lassa, leeds, lego, levi, levis, lexus, lidl, lincoln,
    lipton, lloyds, looker, lotus, lustral, macquarie, majezik, makita, marriott, maserati, mavi, maybach, mazda,
    mclaren, megane, mercedes, michelin, miele, mini, miro, mitsubishi, molfix, monash, morgan, namet, nando, nandos,
    nationwide, natwest, nescafe, nestle, nikon, nissan, nivea, norton, nuh, nurofen, nutella, olympus, opel, oral-b,
    orion, oxford, panasonic, papia, parol, passat, pepsi, persil, peugeot, philips, polisan, polo, porsche, prada,
    pril, princeton, profilo, prozac, pulmicort, puma, puppet, pınar, ram, ranger, regal, renault, rexona, rifocin,
    ritz, rolex, rover, ruby, ryobi, saab, sainsbury, sainsburys, samsonite, santander, sarar, seat, selpak, shell,
    siemens, sierra, sinbo, singer, siri, skoda, smirnoff, solo, sony, stanford, starling, stihl, subaru, suzuki,
    swatch, swinburne, sütaş, tadelle, tamek, tat, tefal, tesco, tesla, thermos, timberland, tofaş, torku, toshiba,
    toyota, travis, triumph, tukaş, uniqlo, vaillant, vakko, vauxhall, ventolin, versace, vespa, vestel, volvo,
    waitrose, warwick, wilko, wise, wrangler, yale, yamaha, yedigün, zara, zurich, ülker, şahin, şölen
    """
)
_JARGON = words(
    """
    abbot, admin, admins, api, apis, archer, async, babysitter, backend, backlog, bailiff, baker, baron, bishop,
    bluetooth, bowman, bursar, butcher, butler, carpenter, carter, cctv, chancellor, chandler, chapman, chatbot,
    chatgpt, checkin, checkout, childminder, clerk, clerks, comms, config, configs, conveyancer, cook, cooper, courier,
    couriers, coworker, coworkers, cron, dancer, datacentre, deacon, dean, devops, dockerfile, draper, driver, drummer,
    duke, dyer, earl, everybody, everyone, evryone, facetime, farmer, fiddler, firewall, fisher, flatmate, flatmates,
    fletcher, folks, forester, fowler, freelancers, frontend, fuller, fullstack, gardener, github, gitlab, glazier,
    glover, goldsmith, googling, grandkid, grandkids, groom, guarantor, guarantors, guys, handover, harper, helpdesk,
    helpdesks, homeoffice, hotdesk, housemate, hunter, infra, intern, interns, intranet, itself, joiner, keeper, king,
    knight, kubectl, landlady, loadbalancer, localhost, locksmith, lodger, login, logins, marshal, mason, mcuh, meetup,
    mercer, merchant, mgmt, microservice, middleware, miller, monger, muchly, neighbor, neighbors, neighbour,
    neighbours, newborn, npm, offboarding, onboarding, oncall, optician, packer, page, parker, parson, pastor, physio,
    piper, pls, plumber, pope, porter, postgres, potter, prince, proctor, procurement, prod, prods, provost, qa,
    readme, recs, repo, repos, rider, rollout, roofer, roommate, roommates, routers, rstudio, sailor, screenshare,
    scrum, sexton, sftp, sharepoint, shepherd, sheriff, singer, skinner, skipper, slackbot, smartboard, smith,
    spearman, sprints, squatter, squire, sso, standup, standups, stepdad, stepmum, steward, sysadmin, sysadmins,
    tailor, tanner, teammate, teammates, teleconf, tenant, tenants, timesheet, timesheets, tinker, toilets, tomorow,
    tomorrows, townhall, upskill, username, usernames, usher, vicar, vpn, walker, walkthrough, warden, weaver, webchat,
    webinar, webinars, websocket, whatsapp, wheeler, whiteboard, wifi, wright, yall
    """
)
# Of trade, offices and hospitals, in capitals: no firm and no place.
_ABBREVIATIONS = words(
    """
    agm, aob, asap, asin, awb, bmi, bol, btec, cbc, cob, cod, coshh, dnar, dob, dpia, dsar, ean, ecg, egm, ehcp,
    ekg, eod, epdm, eta, etd, fbc, foi, foia, fyi, gcse, gtin, hba1c, isbn, issn, kpi, kpis, ks1, ks2, lft, mfa,
    moq, mot, mou, msds, nda, ndas, nvq, okr, okrs, ooo, otc, otp, p45, p60, paye, pip, pod, ppe, prn, ptfe,
    pto, pvc, qty, rams, rfi, rfp, rfq, rrp, rsvp, rti, sar, senco, senda, sku, skus, sla, slas, sop, sops, ssp,
    tbc, tbd, tds, toil, tsh, tupe, upc, vat, wfh
    """
)
PRODUCTS = frozenset(fold(word, caseless=True).text for word in _PRODUCTS)
BRANDS = frozenset(fold(word, caseless=True).text for word in _BRANDS)
ABBREVIATIONS = frozenset(_ABBREVIATIONS)
JARGON = frozenset(fold(word, caseless=True).text for word in _JARGON) | PRODUCTS
"""Never a name in small letters, though it may be one with a capital."""
