/**
 * Words in common passwords, in lower case without accents: words, names and games of Poland and of
 * leaked lists. It is no list of passwords: `common-password.ts` checks additions around a word.
 */
export const commonTerms: ReadonlySet<string> = new Set(
  `
haslo haselko tajnehaslo mojehaslo nowehaslo password passwort passw passwd pass secret sekret tajne admin administrator
administracja root user uzytkownik login logowanie guest gosc test testowe testtest testing default changeme letmein
welcome witaj witam access dostep master iloveyou loveyou kocham kochamcie kochamciebie kochanie kocham kochana misiek
misiaczek misio skarbie skarb slonce sloneczko sloneczka serduszko serce buziaczek buziaki buziak aniolek aniol kwiatek
kwiatuszek kwiatki stokrotka rozyczka niezapominajka konwalia truskawka malina malinka jagoda brzoskwinia czeresnia
cukierek czekolada czekoladka pierogi ciasteczko herbata kawa kawusia piwo wodka samochod motocykl rower komputer
internet telefon lalunia lala laleczka ksiezniczka krolewna krolowa wrozka diabel diablica dupa dupadupa kurwa kurwamac
chuj pierdole spierdalaj polska polskapolska polonia warszawa krakow gdansk poznan wroclaw katowice szczecin lublin
legia legiawarszawa wisla wislakrakow lechpoznan lechia widzew slask cracovia jagiellonia arsenal liverpool chelsea
barcelona realmadryt realmadrid juventus bayern milan manchester united lewandowski malysz matrix batman superman
spiderman pokemon pikachu naruto starwars startrek hobbit gandalf merlin dragon smok smoczek tiger tygrys tygrysek lion
monkey malpa kotek kotki kociak kicia kiciunia kicius piesek pies pieski reksio burek azorek puszek mruczek filemon
szarik konik kucyk zabka zabcia myszka mysza rybka delfin delfinek motylek motyl biedronka wiewiorka krolik kroliczek
niedzwiedz niedzwiadek orzel sokol eagle falcon phoenix hunter killer shadow ninja samurai warrior wojownik rycerz
hammer thunder lightning storm winter summer spring autumn wiosna lato jesien zima styczen luty marzec kwiecien maj
czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien poniedzialek wtorek sroda czwartek piatek sobota
niedziela january february march april june july august september october november december monday tuesday wednesday
thursday friday saturday sunday football futbol pilka pilkanozna pilkarz baseball basketball soccer hockey siatkowka
koszykowka computer software windows microsoft google facebook samsung nokia motorola toyota honda ferrari porsche
mercedes mustang corvette yamaha suzuki harley kawasaki volkswagen opel astra passat polonez maluch sunshine princess
flower butterfly chocolate cookie cookies banana orange cherry peaches pepper ginger purple yellow green silver golden
diamond forever whatever trustno trustme qwerty qwertz azerty asdf zxcvbn abcdef freedom wolnosc destiny heaven angel
angels beautiful friend friends przyjaciel family rodzina mother matka mamusia mama mamatata tatus tata babcia dziadek
dzidzia dziecko corka synek siostra brat lover loverboy lovely love milosc nadzieja wiara szczescie marzenie marzenia
wakacje morze gory slonecznik muzyka metallica nirvana slayer rammstein ironmaiden linkinpark greenday eminem beatles
rockandroll guitar gitara hiphop rapper player gamer counter strike counterstrike minecraft fortnite roblox warcraft
diablo quake simcity tibia metin gothic wiedzmin geralt heroes wolfenstein charlie snoopy garfield mickey minnie
kubus puchatek kubuspuchatek tygrysek prosiaczek bolek lolek bolekilolek jerry tomijerry scooby scoobydoo cartman simpsons
barbie blondie brunetka blondynka blondi cowboy cowboys yankees steelers lakers rangers packers eagles dallas phoenix
america england london chicago boston newyork paris berlin jordan michael jennifer jessica daniel thomas andrew joshua
robert william george michelle nicole ashley amanda matthew anthony charles christian christopher elizabeth samantha
stephanie victoria alexander alexandra benjamin jonathan nicholas patrick richard steven stephen hannah madison maggie
bailey buster cooper tucker maverick scooter sparky peanut rocky rocket prince corona heineken marlboro jackson
agnieszka agnieszka agata aga ala alicja aleksander aleksandra ola olenka olcia amelia anastazja andrzej ania aneta
anna anka aniaania anita antek antoni arek arkadiusz artur asia aska barbara basia bartek bartosz bartlomiej beata
blazej bogdan bogusia boguslaw bozena cezary czarek dagmara damian daniel danuta daria dariusz darek dawid dominik
dominika dorota edyta eliza elzbieta ela emilia emilka ewa ewelina ewunia fabian filip filipek franek franciszek
gabriel gabriela gabrysia grazyna grzegorz grzesiek halina hania hanna helena henryk hubert iga igor ilona irena iwona
iza izabela izabella jacek jacus jadwiga jakub jan janek janusz jarek jaroslaw jasiek jerzy joanna jola jolanta jozef
julia julita julka justyna justynka kacper kacperek kajetan kamil kamila kamilek kamilka karina karol karola karolina
karolcia karolinka kasia kaska kasienka katarzyna kinga klaudia konrad kornelia krysia krystian krystyna krzysiek
krzysztof ksawery kuba laura lech lena leszek lidia lucyna lukasz lukaszek maciej maciek madzia magda magdalena
magdusia maja majka malgorzata malgosia marcel marcela marcelina marcin marcinek marek maria marian mariola mariusz
marlena marta martyna martynka marysia mateusz mati matylda michal michalek michalina mikolaj milena milosz miroslaw
mirek monia monika natalia natalka nikola nikodem norbert olaf oleg oliwia oliwer oskar patryk patrycja paula paulina
paulinka pawel pawelek piotr piotrek piotrus przemek przemyslaw rafal rafalek renata robert robercik roksana roman
ryszard sandra sebastian sebastianek sebek seweryn slawek slawomir stanislaw stefan stefania sylwek sylwester sylwia
szymek szymon tadeusz tatiana teresa tomasz tomek tomus tymon tymoteusz urszula ula wanda weronika wiesia wiktor
wiktoria wioletta witek witold wladyslaw wojciech wojtek wojtus zbigniew zbyszek zdzislaw zenek zofia zosia zuzanna
zuzia kowalski kowalska nowak wisniewski wisniewska wojcik kowalczyk kaminski lewandowska zielinski szymanski
something nothing anything everything whocares nopassword mypassword thepassword letmeinnow superstar super gwiazda
gwiazdka gwiazdeczka rockstar gangster gangsta mafia hacker haker hakerzy cyber terminator predator alien xfiles
zaq zaqwsx qazwsx qweasd asdfgh zxcv poiuyt lkjhgf mnbvcx dragonball dragonfly firebird blackberry bluebird redsox
blackjack jackpot casino poker pokerface champion mistrz winner zwyciezca legend legenda power energy energia
christmas christ jesus jezus maryja bogjestwielki jezuschrystus janpawel papiez koteczek pieseczek misiunia myszunia
  `
    .trim()
    .split(/\s+/),
);

/**
 * What an attacker of a clothes shop guesses first, besides its name: see docs/security.md, 6.1.2.
 */
export const tradeTerms: ReadonlySet<string> = new Set(
  `
sklep sklepik sklepinternetowy butik moda modna ubrania ubranie odziez ciuchy ciuszki sukienka sukienki spodnie koszula
koszulka bluzka sweter sweterek kurtka plaszcz buty szpilki torebka zakupy koszyk konto mojekonto klient klientka zamowienie
promocja wyprzedaz rabat shop shopping store fashion clothes dress account customer
  `
    .trim()
    .split(/\s+/),
);
