"""Given names and surnames of peoples whom the compiled lists hardly know, as they are spelt in Latin letters.

In: nothing. Out: `GIVEN`, of them `NO_WORDS`, of these `SHORT`; `SURNAMES`; and `VIRTUES`, given names that are
English words; lower-cased and without marks. The sources of the compiled lists (packaging/dictionaries/sources.py) are
registers of Europe, America, Korea and Türkiye; people from elsewhere stand in the documents of every office. Words of
English or Turkish are left out of `GIVEN` and `SURNAMES`, and so is what the compiled English list has.
"""

import unicodedata

from core.folding import lower
from core.languages.language import words

_AFRICA = words(
    """
    abayomi, abdoulaye, abeba, abebe, abena, abenaa, abidemi, abiodun, abiola, abisola, abosede, aboubacar,
    achan, achieng, adaeze, adamu, adanna, adaobi, adebayo, adebimpe, adedayo, adekunle, ademola, adeola,
    aderonke, adesuwa, adetokunbo, adetola, adewale, adeyinka, adhiambo, adjoa, adongo, adunni, adwoa, afia,
    afua, aissatou, akachi, akello, akinyi, akosua, akua, akunna, akwasi, alassane, amadou, amahle, amaka,
    amarachi, amare, aminata, aminatou, anayo, annunciata, arinze, assumpta, auma, ayanda, ayobami, ayodele,
    ayomide, ayoola, ayotunde, azibo, babajide, babatunde, babirye, bakary, bamidele, bandile, beatha, bheki,
    bhekisisa, binta, biodun, boipelo, bokang, bolaji, bolanle, bongani, bosede, boubacar, bukola, busisiwe,
    byaruhanga, cheick, chiamaka, chibuike, chibuzo, chidera, chidi, chidimma, chiedza, chiemeka, chijioke,
    chikondi, chima, chimamanda, chinedu, chinelo, chinenye, chinonso, chinwe, chinwendu, chinyere, chioma,
    chipo, chisom, chizoba, chukwudi, chukwuebuka, chukwuemeka, chukwuma, chuma, concilia, consolata, damilola,
    daouda, dapo, delani, demola, dikeledi, diran, ditiro, djibril, donatilla, drissa, dumisa, dumisani, dzifa,
    ebele, ebere, ebube, ebubechi, ebunoluwa, efua, ejiro, ekaette, ekene, ekow, ekua, elikem, emeka, emem,
    emerentiana, eniola, enitan, eseosa, esinam, euphrasia, eyram, fadzai, fanta, farai, fatimata, fatou,
    fatoumata, fatuma, femi, feyisayo, fiifi, fikile, fode, folake, folarin, folasade, funmi, funmilayo,
    gbemisola, gbenga, gugu, gugulethu, gyasi, habiba, habimana, halima, hamisi, hassana, hlengiwe, ibironke,
    ibrahima, ibukun, idara, idowu, idris, idrissa, ifeanyi, ifeoma, ifeyinwa, ijeoma, ikechukwu, ikenna,
    imaobong, immaculata, iretiola, isioma, itunu, iyabo, jabari, jabu, jabulani, jelani, jibola, juma, jumoke,
    kabelo, kadiatou, kafui, kagame, kagiso, kamau, kamogelo, kamsiyochukwu, karabo, katlego, kayode, keabetswe,
    kehinde, keitumelo, kelechi, kgaugelo, kgomotso, kgosi, khadija, khanyi, khanyisile, khethiwe, khumbo,
    kikelomo, kizza, kobina, kofi, kojo, kokou, kolawole, kosisochukwu, kudzai, kunle, kwabena, kwabla, kwadwo,
    kwaku, kwame, kwasi, kwesi, lamine, lanre, lassana, lebo, lebogang, lehlohonolo, lerato, lesedi, lethabo,
    lindani, lindiwe, lindokuhle, loyiso, lungelo, lungile, lwandle, lwazi, maame, makena, mamadou, mamady,
    mamello, mandisa, mandla, mariama, mariatou, masego, mawuli, mawunyo, mbali, mduduzi, mekonnen, mlungisi,
    mmapula, mnqobi, modibo, modupe, moeketsi, mojisola, moleboheng, morenike, morounkeji, mothusi, moussa,
    moyosore, mpho, mpumelelo, mthunzi, mugisha, mukamana, mukami, mukasa, mulugeta, muthoni, mwangi, mwende,
    mzwandile, nafissatou, nakato, naledi, nalubega, namukasa, nandi, nansubuga, ncumisa, ndayisaba, ndidi,
    ndumiso, neema, nhlanhla, niyi, niyonzima, njeri, njoki, nkechi, nkem, nkemdilim, nkiru, nkosana,
    nkosinathi, nkululeko, nnamdi, nneka, nnenna, nneoma, nokuthula, noluthando, nombuso, nompumelelo, nomsa,
    nomvula, nonhlanhla, nonkululeko, nontobeko, nosipho, noxolo, nqobile, nthabiseng, ntombi, ntombizodwa,
    ntsiki, nwakaego, nyasha, nyokabi, obafemi, obiageli, obinna, obioma, ocen, odhiambo, odong, oghenekaro,
    oghenetega, okechukwu, okot, olabisi, oladipo, olajide, olaniyi, olatunde, olayinka, oluchi, olufemi,
    olumide, olusegun, oluwadamilare, oluwafemi, oluwakemi, oluwaseun, oluwaseyi, oluwatobi, oluwatoyin, omari,
    omolara, omotola, onyeka, onyekachi, onyinye, opeyemi, oratile, osagie, osaretin, osas, otieno, oumar,
    oumou, ousmane, ozioma, palesa, philani, phumla, phumzile, puleng, qhawe, ramatou, refilwe, rethabile,
    retshepile, rokia, rotimi, rudo, ruvimbo, sadio, salimata, samkelo, sandile, sanele, scholastica, seabelo,
    sechaba, segun, seipati, sekou, selasi, senam, senzo, sesinam, seun, seydou, siaka, sibonelo, sibongile,
    sibusiso, sidiki, sihle, simba, simisola, simphiwe, sindisiwe, siphelele, siphesihle, sipho, siphokazi,
    siyabonga, siyanda, sizakele, sizwe, solape, somto, souleymane, sphesihle, ssebunya, sthembiso, subira,
    tafadzwa, taiwo, tapiwa, tariro, tatenda, tayo, tebogo, teboho, temi, temitope, tendai, thabani, thabiso,
    thabo, thamsanqa, thandeka, thandi, thandiwe, thandolwethu, thapelo, thato, themba, thembeka, thembelihle,
    thembi, thobeka, thobile, thokozani, thulani, thulisile, thuso, tidiane, tiisetso, tinashe, titilayo,
    tiwalade, tokunbo, tola, tolu, tomilola, tomiwa, toyin, tsehay, tsepo, tshegofatso, tshepiso, tshepo,
    tumelo, tumi, tumusiime, tunde, ubong, uche, uchenna, udeme, uduak, ugochi, unathi, usman, uwimana, uzoma,
    vusi, vuyiswa, vuyo, wambui, wangari, wanjiku, wanjiru, wasswa, wekesa, wole, wuraola, xolani, xoliswa,
    yayra, yemisi, yetunde, yewande, zainabu, zakhele, zamokuhle, zandile, zanele, zawadi, zikora, zinhle,
    zinzi, zodwa, zoleka, zuri
    """
)
_ARABIA = words(
    """
    abdallah, abdelkader, abdelrahman, abdirahman, abdulaziz, abdulkadir, abdullahi, abdulrahman, adeel, afsaneh,
    alireza, aliyah, amir, amjad, ammar, anwar, aqsa, arash, areej, arezoo, arif, armaan, asad, ashraf, asif,
    ayaz, ayman, azadeh, azhar, aziz, babak, bahram, basim, bassam, bilal, bushra, dariush, ebtisam,
    ehsan, elham, emad, fahad, faheem, faisal, farid, farida, fariha, farooq, farzana, fatemeh, fathi, fauzia, fawad,
    fawzia, ghada, ghassan, habib, hadiya, hafsa, haider, haleema, halimah, hamid, hamza, hania, haroon, hashim, hatem,
    hessa, hiba, hicham, hind, hooman, hossein, humaira, hussain, hussein, ibrahim, ibtisam, ihab, imad, imran, iqra,
    irfan, ismail, jaber, jabir, jafar, jalal, jawad, jibril, junaid, kamran, kashif, kaveh, khaled, khalid, khalil,
    khurram, kianoush, latifa, loubna, lubna, maha, mahmood, mahmoud, mahnaz, mahsa, majid, malak, mansoor, marwa,
    marwan, masood, maysa, mehdi, mehreen, mehwish, mohsin, mostafa, mounir, muhammad, munir, mustafa, nabeel, nabil,
    nabila, nader, naeem, nahla, najib, najwa, nargis, naser, nasir, nasreen, nasrin, navid, nawal, nazanin, nazia,
    nejat, niloufar, noor, nura, omid, parisa, parvaneh, parviz, rabia, rachid, rafiq, raheem, rahim, rania, rasheed,
    rashid, rauf, rayan, reem, rida, rizwan, roya, rukhsana, rukia, saad, saadia, sadaf, sadia, saeed, safia, safiya,
    saima, sajid, saleem, saleh, salim, salma, salman, sameera, sameh, sami, sanam, sarfraz, seham, shabnam, shahid,
    shahida, shahzad, shakeel, shazia, shehzad, sherif, shirin, siamak, sidra, siham, sohail, soheil, sulaiman,
    suleiman, sumaya, sumayya, taha, tahir, tahira, talal, talha, tamer, tariq, tayyab, thamer, tooba, usama, waleed,
    walid, waqar, wasim, widad, yahya, yaseen, yasin, yasir, younes, youssef, yousuf, yusra, yusuf, zahid, zahra,
    zainab, zakariya, zeeshan, zeinab, ziad, zubair, zulfiqar
    """
)
_INDIA = words(
    """
    aanya, aarohi, aarti, abhijit, abhishek, aditi, aishwarya, ajit, akanksha, akash, akhil, akshara, alok,
    amita, amrit, ananya, aniket, aniruddha, anjana, ankit, ankita, anoop, anuj, anupama, anuradha, anushka,
    aparna, apoorva, archana, arnav, arpita, aruna, arvind, asanka, aseem, ashima, ashish, ashlesha, ashok,
    ashwin, ashwini, atul, avani, avinash, balaji, bhagyashree, bhanu, bhargav, bhaskar, bhavana, bhavesh,
    bhavin, bhupinder, bhuvan, bikash, bishnu, chaminda, chandan, chandrika, charu, chathura, chetan, chinmay,
    chirag, chitra, darshan, darshil, debashish, deepak, deepika, deepti, dhananjay, dharmendra, dhaval, dhwani,
    dilani, dilip, dinesh, dinusha, dipankar, dipesh, dipika, dorje, durga, esha, gayan, gayatri, geeta, geetha,
    gitanjali, gourav, govind, gurdeep, gurpreet, hansika, harjit, harpreet, harsha, harshad, harshita, hemal,
    hemant, hemanth, hemlata, himanshu, hitesh, indu, ishara, jahnavi, jaspreet, jaya, jayanth, jayanti, jayesh,
    jigar, jignesh, jitendra, jitesh, jyotsna, kailash, kajal, kalpana, kamini, kamlesh, kanchan, karthik,
    karuna, kasun, kaushal, kaushik, kavita, kavitha, keerthi, keshav, ketan, ketul, khushi, kiran, kirtana,
    kirti, kishore, komal, kriti, kshitij, kuldeep, kunal, kunj, lahiru, lakshman, lalita, lalitha, lasantha,
    lata, lhamo, lokesh, madhu, madhuri, mahesh, mahima, mallika, mandeep, mangala, manish, manisha, manjit,
    manju, manjula, manoj, mayank, mayuri, meena, meenakshi, mehul, milind, mitesh, mithun, mitul, mohan, mohit,
    mridula, mrinal, mrinalini, mukesh, mukul, murali, nadeesha, nagesh, naina, nalini, namita, namrata,
    nandita, narayan, naresh, navin, navjot, neelam, neeraj, nikhil, nilesh, nimal, nimesh, nimisha, niraj,
    nirav, nirmala, nishant, nishtha, nitesh, nitin, nitya, nupur, nuwan, omprakash, padma, padmavati, pankaj,
    paramjit, paresh, parminder, parul, parvathi, parvati, pasang, pavithra, pinal, poonam, prabha, prabhakar,
    prachi, pradeep, pradeepa, pragya, prajakta, prakash, prakruti, pramod, pranita, pranjal, prasad, prasanna,
    prasenjit, prashant, prateek, pratibha, praveen, preetha, preeti, prem, prerna, pritam, priyamvada,
    priyanka, priyanshu, purnima, purvi, pushpa, raghu, raghunath, rajan, rajani, rajashree, rajat, rajeev,
    rajendra, rajesh, rajeshwari, rajinder, rajiv, rajni, raju, rakesh, rakhi, ramesh, ramya, ranjana, ranjani,
    ranjit, rashi, rashmi, ravi, ravindra, reema, rekha, renu, renuka, reshma, revathi, richa, riddhi, rishabh,
    ritesh, ritika, ritu, roopa, roshan, roshni, ruchi, ruchika, rukmini, rupa, rupal, rupali, rupesh, ruwan,
    sachin, sadhana, sakshi, sampath, sandeep, sandhya, sanduni, sangeeta, sanjana, sanjeev, santosh, saraswati,
    saroja, satish, satnam, saurabh, saurav, savita, savitri, sejal, shailesh, shalini, shankar, shantanu,
    shanthi, sharad, sharada, sharmila, shashi, sheela, shefali, shikha, shilpa, shilpi, shital, shivam,
    shraddha, shreya, shruti, shubha, shubham, shubhra, shweta, shyam, simran, sindhu, smita, smriti, snehal,
    soham, sonal, sonali, sonam, soumya, sourav, sowmya, sravani, sreeja, sridhar, srinath, srinivas, srishti,
    subhadra, subhash, subramaniam, suchitra, sudeep, sudeepa, sudha, sudhanshu, sudhir, sugandha, suhas,
    sujata, sukanya, sukhdev, sukhwinder, sulochana, suman, sumathi, sumit, sumitra, sunaina, sunanda, sundar,
    sunil, sunita, suparna, suprabha, supriya, surabhi, suraj, surendra, suresh, surinder, surya, sushil,
    sushila, sushma, swapna, swapnil, swati, swetha, tanmay, tarun, tashi, tejal, tejaswini, tenzin, tharindu,
    thilini, tushar, uday, umesh, upasana, urmila, urvi, uttam, vaibhav, vaidehi, vaishali, vallabh, vandana,
    vandita, vani, varun, vasant, vasanthi, vasudev, veena, venkat, venkata, venkatesh, vibha, vibhuti, vidya,
    vignesh, vijaya, vikas, vikesh, vimal, vimala, vinay, vinayak, vineet, vinod, vipul, vishakha, vishal,
    vishnu, vishwanath, vivek, yashwant, yatin, yogesh, yukti
    """
)
_EAST = words(
    """
    agus, asuka, atsuko, ayaka, ayumi, batbayar, binh, bolormaa, budi, chiharu, cuong, daichi, daisuke, dewi, eiji,
    endang, enkhjargal, fitri, gantulga, giang, haoran, harue, haruka, haruki, haruto, hendra, hideki, hideo, hieu,
    hikaru, hine, hiroki, hiromi, hiroshi, hiroto, indah, isamu, itsuki, jiahao, jianguo, jianhong, jiawei, jihoon,
    jihye, jimin, jing, jingyi, jinho, jiro, jiwon, jiyoung, joko, junho, junichi, junjie, junseo, kaede, kaiulani,
    kaori, kartika, katsuo, kazue, kazuhiro, kazuki, kazuo, kenichi, kenji, kenta, keoni, ketut, khanh, khin, khoa,
    kiyoshi, koichi, koji, kumiko, kyungsoo, lestari, lihua, machiko, madoka, makoto, manami, masahiro, masaru,
    masashi, mayumi, megumi, meiling, mijin, minako, mingzhe, minjae, minjeong, minji, minjun, minoru, minseo, minsu,
    misaki, miyuki, momoko, myint, nanako, naoki, naoko, nhung, nobuo, nyoman, osamu, oyuun, phong, phuc, putri, quang,
    quoc, quynh, rahayu, rangi, ratna, rika, ruoxi, ryota, sangwoo, saori, satoko, satoshi, sayaka, sefa, seojun,
    seoyeon, seungho, seungmin, shigeru, shinichi, shiori, shizuka, shota, shuang, siti, siwoo, siyu, slamet, soojin,
    soyeon, subin, suharto, sukarno, sulastri, sungmin, susilo, susumu, tadashi, taehyung, takahiro, takashi, takeshi,
    takumi, tatsuya, tavita, teguh, tetsuya, thant, thiri, tianyu, tomoya, toshio, trung, tsetseg, tsubasa, tsuyoshi,
    wahyu, wayan, weiming, wenjie, wenjing, widodo, xiaohong, xiaojun, xiaoling, xiaoming, xiaoyan, yanti, yasuo,
    yejin, yichen, yifan, yiming, yingying, yoshio, yuhan, yuichi, yuji, yuka, yumi, yumiko, yuna, yusuke, yuta,
    yuting, yuto, yuxuan, zhihao, zhiwei, zihan, zixuan, ziyi
    """
)
_EUROPE = words(
    """
    aake, aare, agnieszka, ailsa, aino, aivars, alaric, alasdair, aled, aleix, aleksandr, aleksandra, aleksei,
    aleksi, algirdas, aloysius, alun, alyona, anatoliy, anatoly, anders, andras, andris, andriy, aneurin,
    angharad, anstice, aonghas, apostolos, aram, arben, arkady, armen, arnau, arne, arpine, artem, arturas,
    artyom, arwel, asbjorg, asbjorn, asgeir, aslaug, athanasios, athelstan, attila, auberon, ayelet, baiba,
    balazs, balthazar, bartek, bartholomew, bartlomiej, bartosz, beathag, begona, bergthora, bernadeta, besnik,
    birgitta, birna, bjarne, bjorg, bjorn, blagoj, blathnaid, blazej, blerim, blodeuwedd, blodwen, bogdan,
    bogdana, bogumil, bogumila, boguslaw, boguslawa, bohdan, bojan, boleslaw, borje, bozena, branislav, branka,
    branwen, brid, bronislaw, bronislawa, bronwen, bryndis, brynhild, bunty, carys, catalin, ceinwen, ceri,
    cerys, cezary, chaim, charalambos, christos, cian, ciprian, coinneach, cosmo, costel, crispin, csaba,
    czeslaw, dace, dafydd, dagfinn, dagur, daithi, daiva, danylo, daragh, dariusz, dariya, darya, davit,
    deiniol, dejan, denys, dilwyn, dilys, dimitra, dimitrios, dimitris, dmitri, dmitriy, dmytro, dobrawa,
    donnacha, donncha, dorota, dragan, dragana, driton, dumitru, dusan, eachann, eanna, ebenezer, edita, edona,
    edyta, eero, eeva, egill, eifion, eilert, eilidh, einar, eirik, eitan, eithne, ekaterina, eleftherios,
    eleri, elfed, eluned, elzbieta, embla, emlyn, emrys, endre, eneko, ermintrude, erzsebet, esko, eszter,
    ethelwynn, eudora, euphemia, eurwen, eustace, evangelos, evgeni, evgenia, evgeny, ewelina, fannar, fatmir,
    fedir, feliks, ferenc, ffion, fiachra, fiadh, fifi, finbarr, fionn, fionnlagh, fitzroy, fotini, franciszka,
    freja, freydis, frode, fyodor, gabor, gennady, gentian, georgios, geraint, gergely, gerwazy, gethin, gevorg,
    gheorghe, giannis, gideon, giedre, gintaras, giorgi, giorsal, gobnait, goncalo, goran, gordana, gorka,
    goronwy, gosia, gosta, grigory, gruffydd, grzegorz, gudbjorg, gudmundur, gunilla, gunnhild, guntis,
    gwenllian, gwilym, gwion, gyorgy, haakon, hadas, hakon, halldor, halldora, hallgrimur, halvard, halvor,
    halyna, hannele, hasse, havard, hayk, heiki, heikki, heledd, helge, helgi, helmi, henryk, hetty, hildur,
    hjalmar, hjordis, hlynur, honorata, horatiu, hrafn, hrafnhildur, hrefna, hristo, hryhoriy, humphrey, hywel,
    iarla, idunn, iestyn, ieuan, ifan, ignatius, ihor, iker, ildiko, ilir, ilkka, ilya, ilze, imre, inaki,
    inese, ingibjorg, ingunn, ingvar, ingvild, inna, ioana, ioannis, iolo, ionut, iorwerth, iratxe, irmina,
    iryna, islwyn, istvan, itziar, iulian, iwan, iwona, izabela, jacek, jagoda, jakub, janos, janusz, jarek,
    jarkko, jarmo, jaroslaw, jedrzej, jelena, jerzy, jethro, joao, joaquim, jokull, jonty, jools, jordi, jorun,
    jorunn, josep, jostein, jozsef, judit, juha, juhani, jukka, jurgita, juris, kaarel, kacper, kaisa, kalliopi,
    kamil, kasia, katalin, katarzyna, katerina, kateryna, katya, kersti, kestutis, ketevan, kinga, kirill,
    kirsi, kjartan, kjell, kjerstin, knut, kolbrun, konstantin, konstantinos, kostas, krasimir, kristjan,
    kristoffer, krystian, krzysztof, ksenia, kyriakos, kyrylo, laia, lambros, larysa, lasha, laszlo, lech,
    leire, lennart, lesya, leszek, levan, levente, liat, lidiya, liis, lirije, liudmyla, liviu, ljiljana,
    lleucu, llewelyn, llinos, llywelyn, lowri, lucja, lukasz, luljeta, lusine, lysander, lyubov, lyudmila,
    lyudmyla, maarja, mabli, maciej, macsen, magnea, magnhild, maialen, maksim, maksym, malgorzata, mamuka,
    manon, mared, marek, marichka, mariia, marius, mariusz, mariya, marjatta, markku, marton, mateusz, matti,
    matyas, mehitabel, meirion, meleri, menachem, menna, mererid, meritxell, mette, meurig, mhairi, mieczyslaw,
    mihaela, mihai, mihaly, mikhail, mikko, miklos, milena, milica, milos, milosz, mindaugas, mircea, mirjana,
    miroslaw, montague, morag, mordechai, morten, muireann, murdo, myfanwy, mykhailo, mykola, mykyta, nadezhda,
    nadiia, narek, nataliya, neasa, nebojsa, nekane, nektarios, nemanja, nenad, nerea, nerys, nessa, nicolae,
    niels, nikolai, nikolaos, ninni, noam, nune, oberon, octavian, oddny, oddur, oddvar, oihane, oksana, olaug,
    olav, oleh, oleksandr, oleksandra, oleksii, oleksiy, olena, olha, oliwia, olwen, olya, orest, oriol, orit,
    orjan, osian, ostap, ottar, otylia, outi, ovidiu, owain, oystein, oyvind, paavo, paivi, panagiotis,
    paraskevi, pavel, pavlo, pawel, peigi, pekka, percival, perpetua, petro, petronella, piotr, piret, pirjo,
    plamen, polina, predrag, proinsias, prys, przemek, przemyslaw, ptolemy, radek, radmila, radoslaw, rafal,
    rafe, rafferty, ragnar, ragnheidur, ragnhild, ralphie, raluca, rannveig, raonaid, rasa, ratko, razvan,
    reidar, reka, rhodri, riikka, rimantas, riona, risto, roald, rodica, rollo, rosamund, rostyslav, ruadhan,
    ruairidh, ruaridh, runar, ruslan, ruta, ryszard, saara, sadhbh, saevar, sandor, sanna, saulius, semyon,
    seonaid, seppo, septimus, seraphina, serhiy, shlomo, shpresa, sigga, siggi, sigridur, sigurd, sigurdur,
    siim, silviu, sindri, sinikka, sioned, skuli, slavica, slawomir, slobodan, snaefridur, snezana, snorre,
    snorri, sofiia, soley, solomiya, solvei, solveig, somhairle, sophronia, soren, sorin, spyridon, srdjan,
    stanislav, stanislaw, stanislawa, stavros, steffan, steinar, stelios, stepan, stig, stjepan, stoyan, struan,
    sturla, svein, sverre, sverrir, svitlana, sylvi, sylwester, synnove, szabolcs, szczepan, szilvia, szymon,
    taavi, tadeusz, tadhg, taliesin, tamas, tapio, taras, tarja, tarquin, teemu, tegwen, terje, tetiana,
    tetyana, thanasis, theodoros, thorbjorn, thordis, thorsteinn, thorsten, thorunn, thorvald, tiago, tibby,
    tibor, tiggy, tigran, tihomir, tiina, timo, timur, tinatin, tinna, tirion, toivo, tomasz, tomos, toomas,
    torbjorn, torgeir, torhild, torquil, torstein, torsten, torunn, traian, trond, tryggvi, trygve, tsvetan,
    tsvetelina, tudur, tuomas, turlough, tuula, tzipora, uilleam, ulla, ulrika, unai, unnur, urmas, urszula,
    vadim, vadym, vahan, vaidas, vaino, valdis, valentyna, valeriy, valon, vardan, vasile, vasilis, vasily,
    vasyl, vebjorn, veikko, velichko, vesna, vidar, vigdis, viktoriya, vilborg, viorica, vitaliy, vitaly,
    vladimira, vladislav, volodymyr, vsevolod, vukasin, vyacheslav, vytautas, waldemar, weronika, wieslaw,
    wieslawa, wiktoria, wilf, wilfrid, wioletta, witold, wlodzimierz, wojciech, wojtek, xabier, xavi, xhemal,
    yaakov, yannis, yaroslav, yaroslava, yaryna, yegor, yekaterina, yevgeny, yevhen, yevheniia, yiannis,
    yitzhak, yngve, ynja, yordan, yosef, yulia, yuliia, yuliya, yuriy, zbigniew, zbyszek, zdravka, zdravko,
    zdzislaw, zebedee, zeljko, zhanna, zinaida, zlatan, zoltan, zoran, zoya, zsofia, zsolt, zsuzsanna, zurab,
    zuzanna, zvonimir, zygmunt, zyta
    """
)
_AMERICA = words(
    """
    alessandro, algernon, amelie, anouk, araminta, augustin, aurelie, baptiste, barnaby, benedetta, benedikt, benoit,
    brunhilde, casimir, chiara, citlali, clemence, corentin, cressida, cuauhtemoc, cuthbert, delroy, demelza, dietmar,
    eberhard, edouard, elodie, elowen, fabien, fabienne, fabrizio, fenella, fiorella, florent, friederike, gaelle,
    gerlinde, giacomo, gianluca, ginevra, giulia, guillaume, gunther, gwenaelle, heinrich, holger, ilaria, isolde,
    itzel, jago, jemima, jocasta, jocelyne, jurgen, karlheinz, laurent, leocadio, liesel, loic, loveday, lucrezia,
    ludovico, maelle, margarethe, marmaduke, massimo, mathieu, matthieu, maxence, merryn, morwenna, nazario, nicoletta,
    odile, ornella, oswald, ottilie, ottoline, pascale, perdita, peregrine, persephone, piran, plutarco, raffaella,
    regis, reinhard, remi, rosalinde, severine, siegfried, simonetta, sinforoso, sylvain, tamsin, thandie, thibault,
    thierry, traudl, ubaldo, ulrich, venetia, wolfgang, xanthe, yannick, zinnia
    """
)
_SURNAMES = words(
    """
    abdullahi, abdullayev, abeysekera, abiola, abraha, achebe, adebayo, adekunle, adeleke, adeyemi, adhikari,
    adichie, adomako, afolabi, agyemang, akhmetov, akinola, akintola, akinwande, akufo, alemu, aliyev,
    amarasinghe, ampofo, ankomah, ansah, anyanwu, arulanandam, aulakh, awolowo, ayodele, azikiwe, baako,
    babangida, bainimarama, bajracharya, balasubramaniam, bandara, basnet, batbold, batungbakal, beridze,
    bhamra, bhattarai, bhuiyan, buthelezi, chavan, chebet, cherono, cheruiyot, chidzonga, chigumba, chikore,
    chiluba, chinamasa, chipeta, chirwa, chiwenga, chukwu, dahal, dhakal, dimaculangan, dissanayake, dlamini,
    ekanayake, ekwueme, emecheta, emenike, enkhbayar, faleolo, fashola, fofana, fonoti, gachanja, ganzorig,
    gathoni, gebre, gebremedhin, gebreselassie, gelashvili, ghimire, giorgadze, girma, gondwe, gopalakrishnan,
    gueye, guliyev, gumede, gunawardena, gyamfi, habtemariam, havili, herath, hettiarachchi, hichilema,
    howlader, hundal, huseynov, ibekwe, ibrahimovic, idowu, ikpeazu, ismayilov, jadhav, jalloh, jayasuriya,
    jayawardena, jayawardene, jepkosgei, kabwe, kachali, kalsi, kamanga, kandasamy, kapambwe, kapanadze,
    karimov, kariuki, karki, karunaratne, kaunda, keita, khadka, khatun, khokhar, khumalo, kibaki, kikwete,
    kilonzo, kimani, kipchoge, kipkemboi, kiplagat, kiptoo, koirala, konate, kooner, kumarasinghe, kumari,
    kumwenda, lamptey, langat, leaupepe, limbu, liyanage, lolohea, lomidze, lukwago, lwanda, mabuza, magbanua,
    magsaysay, magufuli, maharjan, mahlangu, maisuradze, makhanya, makoni, mammadov, mansaray, mapfumo, marufu,
    maseko, masuku, matharu, mbeki, mbewe, mboya, mengistu, mhango, mirziyoyev, mkandawire, mkhize, mnangagwa,
    mnguni, mohammadi, mokoena, molefe, mollah, mondal, mpofu, msiska, mthembu, mudenda, mugabe, mulenga, mumba,
    murefu, musoke, musyoka, mutasa, mutharika, mutua, mwale, mwamba, mwanawasa, mwangi, mwila, nadarajah,
    naivalu, nambiar, nayacalevu, ncube, ndlovu, ndour, neupane, ngcobo, ngubane, njoroge, nkosi, nkrumah,
    nnamdi, nurlanov, nwosu, nxumalo, nyamande, nyambura, nyathi, nyerere, nyirenda, nyongo, nyoni, obasanjo,
    obiang, obuya, ochieng, odhiambo, odinga, oduya, ofori, ogunbanjo, ogunleye, ojukwu, okello, okereke,
    okonjo, okonkwo, okorie, okoth, okpara, okwuosa, oladele, oladipo, olaniyan, olatunji, olawale, omondi,
    onwuachi, onyango, onyeama, onyekachi, opoku, otgonbayar, otieno, ouattara, ouedraogo, owino, oyedepo,
    oyelaran, oyelowo, oyewole, pathmanathan, phiri, pokhrel, ponnambalam, poudel, prajapati, purewal, qarase,
    rabuka, radebe, raghunathan, rajapaksa, rajput, ranasinghe, rathnayake, rathore, ravouvou, regmi, rezaei,
    rijal, rotich, rwigara, sakala, samarasinghe, samatar, saparov, sapkota, sarpong, savimbi, seck, sekar,
    selvarajah, semakula, senanayake, seumanutafa, shabangu, shakya, shinde, shonibare, shrestha, sibanda,
    sikdar, sikder, sindhu, sisay, sisulu, sithebe, sithole, sivakumar, sivanathan, soyinka, subedi, suzman,
    szymanska, tagore, talukdar, tamang, taumoepeau, tekle, tembo, tesfaye, thapa, thevarajah, thiagarajan,
    traore, tshabalala, tsiklauri, tsvangirai, tuiasosopo, tuilagi, tuivaga, tuladhar, tulegenov, tumurbaatar,
    tupou, uzochukwu, vainikolo, venkatesan, vilakazi, wanjala, warraich, warsame, weerasinghe, wickramasinghe,
    wickremesinghe, wijesekara, wijesinghe, wolde, woldemariam, yogarajah, yusupov, zerihun, zimuto, zondo,
    zungu, zwane
    """
)
# What people of Britain and Nigeria are called by friends and colleagues.
_SHORT = words(
    """
    babs, benji, bev, cath, chaz, danno, dayo, daz, debs, gav, geoff, jas, jaz, jez, jimbo, jonno, jools, kath,
    kemi, kev, macca, obi, olu, ozzy, raj, rav, robbo, roz, shaz, smithy, stu, tash, trev, viv, yinka
    """
)
# Names that the texts behind the compiled lists hold as ordinary words, or that are a small town as well.
_TAKEN_FOR_WORDS = words(
    """
    adnan, ajay, akira, alexei, amit, anand, andrei, aung, dmitry, gunnar, igor, kamal, magnus, narendra, ngozi, nikos,
    oleg, osama, rahul, rohini, rohit, samir, sanjay, sergei, sergey, shinji, thiago, umar, vijay, vikram, viktor, vlad,
    yves
    """
)

# Words of English that parents give their children as names, in Africa more than elsewhere: before a surname alone.
_VIRTUES = words(
    """
    amity, art, beauty, benevolence, bill, blessed, blessing, blessings, bornface, brave, bright, brilliant,
    charity, chase, clay, clemency, clever, comfort, confidence, constance, dawn, delight, divine, faith, favor,
    favour, felicity, fidelity, forest, fortunate, fortune, freedom, friday, genesis, gentle, gift, givemore,
    gladness, godknows, godwin, goodluck, goodness, goodwill, grace, gracious, grant, happiness, harmony, heath,
    heather, heavenly, holly, honest, honour, hope, immaculate, innocent, ivy, journey, joy, joyous, justice,
    kindness, knowledge, learnmore, legend, liberty, lovely, lovemore, loveness, loyal, lucky, majesty, mark,
    marvellous, melody, memory, mercy, miles, miracle, monday, noble, nomatter, ocean, olive, pardon, passion,
    patience, peace, penny, perfect, perseverance, polite, praise, prayer, precious, pretty, privilege,
    progress, promise, prosper, prudence, purity, rain, ray, rejoice, respect, rich, river, rose, saint, sandy,
    serenity, shepherd, simplicity, sincere, sincerity, sixpence, sky, star, storm, success, summer, sunday,
    supreme, surprise, sweetness, takemore, talent, thankgod, treasure, triumph, trust, truth, tuesday, unity,
    verity, victory, virtue, wealth, will, wisdom, wonder
    """
)


_MARKS = "\u0300"  # no letter before this one is a mark


def plain(word: str) -> str:
    """A word in lower case without its marks: Zoltán is listed as zoltan."""
    if word.isascii():
        return lower(word)
    letters = unicodedata.normalize("NFD", lower(word))
    return "".join([letter for letter in letters if letter < _MARKS or not unicodedata.combining(letter)])


SHORT = frozenset(_SHORT)
NO_WORDS = SHORT | frozenset(map(plain, _TAKEN_FOR_WORDS))
GIVEN = NO_WORDS | frozenset(map(plain, (*_AFRICA, *_ARABIA, *_INDIA, *_EAST, *_EUROPE, *_AMERICA)))
SURNAMES = frozenset(map(plain, _SURNAMES))
VIRTUES = frozenset(_VIRTUES)
