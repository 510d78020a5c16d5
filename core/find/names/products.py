"""Names of programs, devices and brands that read like somebody's name.

In: nothing. Out: `PRODUCTS`, which are nobody's name, `BRANDS`, which are people's names as well, and `JARGON`, words
of offices and computers that no word list has; all folded and lower-cased.
"""

from core.folding import fold
from core.languages.language import words

_PRODUCTS = words(
    """
    airtable, ansible, apache, arduino, artifactory, asana, auth0, autocad, basecamp, bitbucket, bitwarden, bixby,
    blender, bugzilla, camtasia, canva, centos, chatgpt, chromebook, clickup, cloudflare, cloudwatch, codecov,
    confluence, coreldraw, cortana, couchbase, crowdstrike, cucumber, databricks, datadog, debian, deepl, dependabot,
    discord, django, docker, dockerfile, docusign, dropbox, drupal, duolingo, dynamodb, dynatrace, eclipse,
    elasticsearch, eventbrite, evernote, fastapi, fedora, figma, firebase, freshdesk, gimp, gitea, github, gitlab,
    godot, google meet, gradle, grafana, graphql, hadoop, hashicorp, heroku, hibernate, hootsuite, hubspot, inkscape,
    intellij, intercom, ionic, jenkins pipeline, jira, joomla, jupyter, kaspersky, keepass, keycloak, kibana, kindle,
    klarna, kotlin, kubernetes, lambda, laravel, lastpass, lenovo, libreoffice, lightroom, logitech, loom, lucidchart,
    mailchimp, malwarebytes, mapbox, mariadb, mastodon, matlab, matplotlib, mattermost, memcached, mendeley, metabase,
    minecraft, minio, mocha, mongodb, moodle, mulesoft, mysql, nagios, netbeans, netsuite, new relic, nginx, node.js,
    nodejs, nokia, notion, nvidia, okta, onedrive, openshift, openssl, opentelemetry, opsgenie, outlook, overleaf,
    pagerduty, pandas, paypal, peoplesoft, photoshop, playwright, plesk, postgres, postgresql, postman, power bi,
    premiere pro, prometheus, pulumi, puppeteer, pycharm, pytest, pytorch, qualtrics, quickbooks, rabbitmq, raspbian,
    redhat, redis, redmine, redux, roblox, rstudio, salesforce, scrivener, selenium, sendgrid, sentry, servicenow,
    sharepoint, shopify, signal, skype, snapchat, snowflake, solidworks, sonarqube, splunk, spotify, squarespace, stack
    overflow, steam, stripe, sublime text, surveymonkey, svelte, tableau, teamcity, teamviewer, telegram, tensorflow,
    terraform, thunderbird, tiktok, tinder, toggl, tomcat, travis ci, trello, trustpilot, twilio, typeform, ubuntu,
    vagrant, veeam, vercel, vimeo, virtualbox, vmware, vodafone, webex, webpack, whatsapp, wikipedia, wireshark,
    woocommerce, wordpress, workday, xcode, xero, yammer, zabbix, zapier, zendesk, zigbee, zoho, zotero
    """
)
# Of one of these nobody can tell, save by what stands beside it.
_BRANDS = words(
    """
    adidas, alexa, armani, arçelik, asda, astra, audi, avon, barclays, beko, bentley, benz, berghaus, bosch, braun,
    burberry, cadbury, cadillac, caesar, canon, casio, cassandra, chanel, chef, chevrolet, chrysler, claude, clio,
    colgate, corsa, dacia, dell, dettol, dior, dodge, dove, doğan, duster, dyson, egea, epson, ericsson, ferrari, fiat,
    fiesta, ford, fujitsu, gillette, golf, gucci, guinness, haribo, harley, heineken, heinz, henry, hermes, hershey,
    hertz, hilton, hitachi, honda, hoover, hotpoint, hyundai, ikea, jaguar, jenkins, kafka, kartal, kellogg, kelloggs,
    kia, koton, lacoste, lego, levi, levis, lexus, lidl, lincoln, lipton, lloyds, looker, lotus, makita, marriott,
    maserati, mavi, maybach, mazda, mclaren, mercedes, miele, mini, miro, mitsubishi, morgan, nando, nandos, nestle,
    nikon, nissan, nivea, norton, olympus, opel, oral-b, orion, panasonic, passat, pepsi, persil, peugeot, philips,
    polo, porsche, prada, puma, puppet, pınar, renault, ritz, rolex, rover, ruby, ryobi, saab, sainsbury, sainsburys,
    samsonite, seat, shell, siemens, singer, siri, skoda, smirnoff, sony, stihl, subaru, suzuki, swatch, tefal, tesco,
    tesla, thermos, timberland, tofaş, toshiba, toyota, travis, triumph, uniqlo, vauxhall, versace, vestel, volvo,
    waitrose, wilko, wrangler, yamaha, zara, ülker, şahin
    """
)
_JARGON = words(
    """
    admins, api, apis, async, backend, backlog, bluetooth, cctv, chatbot, chatgpt, checkin, checkout, comms, config,
    configs, cron, datacentre, devops, dockerfile, everybody, everyone, evryone, facetime, firewall, folks,
    freelancers, frontend, fullstack, github, gitlab, googling, guys, handover, helpdesk, helpdesks, homeoffice,
    hotdesk, infra, intern, interns, intranet, itself, kubectl, loadbalancer, localhost, login, logins, mcuh, meetup,
    mgmt, microservice, middleware, muchly, npm, offboarding, onboarding, oncall, pls, postgres, procurement, prod,
    prods, qa, readme, recs, repo, repos, rollout, routers, rstudio, screenshare, scrum, sftp, sharepoint, slackbot,
    smartboard, sprints, sso, standup, standups, sysadmin, sysadmins, teammate, teammates, teleconf, timesheet,
    timesheets, toilets, tomorow, tomorrows, townhall, upskill, username, usernames, vpn, walkthrough, webchat,
    webinar, webinars, websocket, whatsapp, whiteboard, wifi, yall
    """
)
PRODUCTS = frozenset(fold(word, caseless=True).text for word in _PRODUCTS)
BRANDS = frozenset(fold(word, caseless=True).text for word in _BRANDS)
JARGON = frozenset(fold(word, caseless=True).text for word in _JARGON) | PRODUCTS
