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
    abayomi, abeba, abebe, abena, abidemi, abiodun, abiola, abosede, achieng, adaeze, adamu, adaobi, adebayo, adeola,
    aderonke, adetola, adewale, adhiambo, adjoa, adunni, afua, aissatou, akachi, akinyi, akosua, akua, akwasi, amadou,
    amahle, amaka, amare, aminata, aminatou, ayanda, ayodele, ayotunde, azibo, babajide, babatunde, bamidele, bandile,
    binta, boipelo, bongani, bukola, busisiwe, chiamaka, chibuike, chibuzo, chidera, chidi, chidimma, chiedza,
    chijioke, chikondi, chima, chinedu, chinelo, chinenye, chinonso, chinwe, chioma, chipo, chukwudi, chukwuemeka,
    chuma, damilola, dumisani, ebele, ebere, ebube, efua, ekene, ekua, emeka, eniola, enitan, eyram, fadzai, fanta,
    farai, fatou, fatoumata, fatuma, femi, fiifi, folake, folasade, funmi, funmilayo, gugu, gyasi, habiba, halima,
    hamisi, hassana, idowu, idris, idrissa, ifeanyi, ifeoma, ifeyinwa, ijeoma, ikechukwu, ikenna, isioma, itunu, iyabo,
    jabari, jabulani, jelani, juma, kagiso, kamau, kehinde, kelechi, khadija, khanyisile, khumbo, kofi, kojo, kokou,
    kudzai, kunle, kwabena, kwadwo, kwaku, kwame, kwasi, kwesi, lebo, lebogang, lerato, lesedi, lindiwe, loyiso,
    lungile, lwazi, maame, makena, mamadou, mandla, mariama, masego, mbali, mekonnen, mpho, mthunzi, mukami, mulugeta,
    muthoni, mwangi, mwende, naledi, nandi, ndidi, neema, njeri, njoki, nkechi, nkem, nkiru, nkosana, nnamdi, nneka,
    noluthando, nomsa, nomvula, nonhlanhla, nosipho, nthabiseng, nyasha, nyokabi, obafemi, obinna, obioma, odhiambo,
    okechukwu, olabisi, oladipo, olayinka, oluchi, olufemi, olumide, olusegun, oluwaseun, oluwatobi, omari, onyeka,
    onyekachi, otieno, ousmane, palesa, refilwe, rotimi, rudo, ruvimbo, samkelo, sechaba, sekou, seun, sibusiso,
    simba, simisola, sipho, siphokazi, sizwe, subira, tafadzwa, taiwo, tapiwa, tariro, tatenda, tayo, temi, temitope,
    tendai, thabiso, thabo, thandeka, thandi, thandiwe, themba, thembi, thulani, tinashe, titilayo, tola, tolu, tomiwa,
    toyin, tsehay, tshepo, tunde, uche, uchenna, ugochi, unathi, usman, vusi, wambui, wangari, wanjiku, wanjiru,
    wekesa, wole, yetunde, yewande, zanele, zawadi, zinhle, zodwa, zoleka, zuri
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
    aarti, aditi, ajit, akanksha, akash, akhil, alok, amita, amrit, ananya, aniket, anjana, ankit, ankita, anoop, anuj,
    anupama, anuradha, aparna, archana, arnav, aruna, arvind, asanka, ashish, ashok, ashwin, ashwini, atul, avani,
    avinash, balaji, bhaskar, bhavesh, bhupinder, bikash, bishnu, chaminda, chandan, charu, chathura, chetan, chitra,
    darshan, deepak, deepika, dhananjay, dharmendra, dilani, dilip, dinesh, dinusha, dipika, dorje, durga, gayan,
    gayatri, geeta, geetha, govind, gurdeep, gurpreet, harjit, harpreet, harsha, harshad, hemant, hemanth, himanshu,
    indu, ishara, jaspreet, jaya, jayanth, jayesh, jignesh, jitendra, kalpana, kamini, karthik, kasun, kavita, kavitha,
    keerthi, ketan, kiran, kirti, kishore, komal, kriti, kuldeep, kunal, lahiru, lalita, lasantha, lata, lhamo, lokesh,
    madhu, madhuri, mahesh, mandeep, manish, manisha, manjit, manju, manoj, mayank, mayuri, meena, meenakshi, milind,
    mithun, mohan, mohit, mridula, mukesh, mukul, murali, nadeesha, nagesh, namrata, naresh, navjot, neelam, neeraj,
    nikhil, nilesh, nimal, nimisha, nirmala, nishant, nitin, nupur, nuwan, omprakash, padma, pankaj, paramjit,
    parminder, parvati, pasang, pavithra, poonam, prabhakar, prachi, pradeep, pradeepa, prakash, pramod, pranjal,
    prasad, prasanna, prashant, prateek, pratibha, praveen, preeti, prem, prerna, priyanka, purnima, pushpa, raghunath,
    rajan, rajat, rajeev, rajendra, rajesh, rajinder, rajiv, rajni, rakesh, ramesh, ranjit, rashmi, ravi, ravindra,
    rekha, renuka, revathi, rishabh, ritika, ritu, roshan, roshni, ruchi, rupa, rupali, ruwan, sachin, sadhana, sakshi,
    sampath, sandeep, sandhya, sanduni, sangeeta, sanjana, sanjeev, santosh, saroja, satish, satnam, saurabh, savita,
    shailesh, shalini, shankar, shanthi, sharad, sharmila, shashi, shefali, shikha, shilpa, shital, shraddha, shreya,
    shruti, shubham, shweta, simran, sonali, sonam, sridhar, srinivas, subhash, subramaniam, sudha, sudhir, sujata,
    sukhdev, sukhwinder, suman, sumit, sumitra, sundar, sunil, sunita, supriya, suraj, surendra, suresh, surinder,
    surya, sushil, sushila, sushma, swapna, swati, tanmay, tarun, tashi, tejaswini, tenzin, tharindu, thilini, uday,
    umesh, upasana, vaibhav, vaishali, vandana, vani, varun, vidya, vignesh, vijaya, vikas, vimala, vinay, vineet,
    vinod, vipul, vishal, vishnu, vivek, yogesh
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
    aare, agnieszka, ailsa, aino, aivars, alasdair, aleix, aleksandr, aleksandra, aleksei, aleksi, algirdas, alyona,
    anatoly, anders, andras, andris, andriy, aneurin, angharad, apostolos, aram, arben, arkady, armen, arnau, arne,
    arpine, artem, arturas, artyom, asbjorn, athanasios, attila, ayelet, baiba, balazs, bartek, bartlomiej, bartosz,
    begona, besnik, birgitta, bjarne, bjorn, blagoj, blathnaid, blazej, blerim, blodwen, bogdan, bogdana, boguslaw,
    bohdan, bojan, bozena, branislav, branka, bronwen, carys, catalin, ceri, cerys, cezary, chaim, charalambos,
    christos, cian, ciprian, costel, csaba, czeslaw, dace, daithi, daiva, dariusz, dariya, darya, davit, deiniol,
    dejan, denys, dilwyn, dimitra, dimitrios, dimitris, dmitri, dmitriy, dmytro, donncha, dorota, dragan, dragana,
    driton, dumitru, dusan, edita, edona, eero, eeva, eifion, eilidh, einar, eirik, eitan, eithne, ekaterina,
    eleftherios, eleri, elzbieta, emlyn, emrys, endre, eneko, erzsebet, esko, eszter, eurwen, evangelos, evgeni,
    evgenia, evgeny, ewelina, fatmir, ferenc, ffion, fiachra, finbarr, fionn, fionnlagh, fotini, freja, frode, fyodor,
    gabor, gennady, gentian, georgios, gergely, gethin, gevorg, gheorghe, giannis, giedre, gintaras, giorgi, goncalo,
    goran, gordana, gorka, goronwy, gosia, grigory, gruffydd, grzegorz, gunilla, guntis, gwenllian, gwilym, gyorgy,
    hadas, hakon, halvard, halyna, hannele, havard, hayk, heiki, heikki, heledd, helge, helmi, henryk, hjalmar,
    horatiu, hristo, hywel, iarla, ieuan, ifan, ihor, iker, ildiko, ilir, ilkka, ilya, ilze, imre, inaki, inese,
    ingvar, inna, ioana, ioannis, iolo, ionut, iratxe, iryna, islwyn, istvan, itziar, iulian, iwan, iwona, izabela,
    jacek, jakub, janos, janusz, jarkko, jarmo, jaroslaw, jelena, jerzy, joao, joaquim, jordi, jorunn, josep, jostein,
    jozsef, judit, juha, juhani, jukka, jurgita, juris, kaarel, kacper, kaisa, kalliopi, kamil, kasia, katalin,
    katarzyna, katerina, kateryna, katya, kersti, kestutis, ketevan, kinga, kirill, kirsi, kjell, knut, konstantin,
    konstantinos, kostas, krasimir, kristoffer, krystian, krzysztof, ksenia, kyriakos, laia, lambros, lasha, laszlo,
    leire, lennart, lesya, leszek, levan, levente, liat, lidiya, liis, lirije, liudmyla, liviu, ljiljana, llinos,
    lowri, lukasz, luljeta, lusine, lyubov, lyudmila, maarja, mabli, maciej, maialen, maksim, maksym, malgorzata,
    mamuka, manon, marek, marius, mariusz, mariya, marjatta, markku, marton, mateusz, matti, matyas, meleri, menachem,
    mererid, meritxell, mette, meurig, mieczyslaw, mihaela, mihai, mihaly, mikhail, mikko, miklos, milena, milica,
    milos, milosz, mindaugas, mircea, mirjana, miroslaw, morag, mordechai, morten, muireann, murdo, myfanwy, mykhailo,
    mykola, nadezhda, narek, nataliya, nebojsa, nekane, nektarios, nemanja, nenad, nerea, nerys, nicolae, niels,
    nikolai, nikolaos, noam, nune, octavian, oddvar, oihane, oksana, olav, oleh, oleksandr, oleksandra, oleksiy,
    olena, olha, olya, oriol, orit, osian, outi, ovidiu, owain, oyvind, paavo, paivi, panagiotis, paraskevi, pavel,
    pavlo, pawel, pekka, petro, piotr, piret, pirjo, plamen, polina, predrag, proinsias, przemek, przemyslaw, radek,
    radmila, radoslaw, rafal, ragnar, ragnhild, raluca, rasa, ratko, razvan, reka, rhodri, riikka, rimantas,
    risto, roald, rodica, ruairidh, ruaridh, ruslan, ruta, ryszard, saara, sadhbh, sandor, sanna, saulius,
    semyon, seppo, serhiy, shlomo, shpresa, sigurd, siim, silviu, sinikka, sioned, slavica, slawomir, slobodan,
    snezana, solomiya, solveig, soren, sorin, spyridon, srdjan, stanislav, stanislaw, stavros, steinar, stelios, stig,
    stjepan, stoyan, svein, sverre, svitlana, sylwester, szabolcs, szilvia, szymon, taavi, tadeusz, tadhg, tamas,
    tapio, taras, tarja, teemu, tegwen, terje, tetiana, tetyana, thanasis, theodoros, thorsten, thorvald, tiago, tibor,
    tigran, tihomir, tiina, timo, timur, tinatin, toivo, tomasz, tomos, toomas, torbjorn, torquil, torsten, traian,
    trond, trygve, tsvetan, tsvetelina, tudur, tuomas, tuula, tzipora, ulla, ulrika, unai, urmas, urszula, vadim,
    vadym, vahan, vaidas, vaino, valdis, valentyna, valeriy, valon, vardan, vasile, vasilis, vasily, vasyl, veikko,
    velichko, vesna, vidar, viktoriya, viorica, vitaly, vladimira, vladislav, volodymyr, vsevolod, vukasin,
    vyacheslav, vytautas, waldemar, wieslaw, wioletta, witold, wlodzimierz, wojciech, wojtek, xabier, xavi, xhemal,
    yaakov, yannis, yaroslav, yaroslava, yegor, yekaterina, yevgeny, yevhen, yiannis, yitzhak, yngve, yordan, yosef,
    yulia, yuliya, yuriy, zbigniew, zdravka, zdravko, zdzislaw, zeljko, zhanna, zinaida, zlatan, zoltan, zoran, zsofia,
    zsolt, zsuzsanna, zurab, zuzanna, zvonimir, zygmunt
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
    benji, bev, cath, chaz, danno, daz, dayo, debs, gav, geoff, jas, jaz, jez, jimbo, jonno, kath, kemi, kev, macca,
    obi, olu, ozzy, raj, rav, robbo, shaz, smithy, stu, tash, trev, viv, yinka
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


def plain(word: str) -> str:
    """A word in lower case without its marks: Zoltán is listed as zoltan."""
    if word.isascii():
        return lower(word)
    return "".join(letter for letter in unicodedata.normalize("NFD", lower(word)) if not unicodedata.combining(letter))


SHORT = frozenset(_SHORT)
NO_WORDS = SHORT | frozenset(map(plain, _TAKEN_FOR_WORDS))
GIVEN = NO_WORDS | frozenset(map(plain, (*_AFRICA, *_ARABIA, *_INDIA, *_EAST, *_EUROPE, *_AMERICA)))
SURNAMES = frozenset(map(plain, _SURNAMES))
VIRTUES = frozenset(_VIRTUES)
