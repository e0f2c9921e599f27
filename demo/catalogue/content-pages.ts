import { withdrawalInstruction } from '../../domain/documents/withdrawal-texts.ts';
import { sellerOf } from '../../domain/law/seller.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { deliveryTable } from './delivery-prices.ts';
import { type DemoFacts, documentHtml, freeFrom, returnTexts } from './demo-facts.ts';
import { stillLifePath, workshopFigure } from './still-lives.ts';

interface DemoPage {
  readonly key: string;
  readonly title: string;
  readonly content: string;
}

/**
 * Content pages of the demo shop; a real shop replaces them with its own texts, checked by its
 * lawyer.
 */
export function contentPages(facts: DemoFacts): readonly DemoPage[] {
  const { merchant } = facts;
  const paperSeller = sellerOf(merchant);
  const { name, address, email, phone, register } = paperSeller;
  const seller = `<p>Sprzedawca: ${[name, address, email].map(escapeHtml).join(', ')}, tel. ${escapeHtml(phone)}. ${escapeHtml(register)}.</p><p><em>To sklep pokazowy: dane są przykładowe i niczego naprawdę nie sprzedaje.</em></p>`;
  const returns = returnTexts(facts, 'pl');
  return [
    {
      key: 'o-nas',
      title: 'O nas',
      content: `${workshopFigure('Koszula, sweter i szalik z naszej pracowni')}<h2>Rzeczy na długo</h2><p>Zaczęliśmy w 2014 roku od jednej maszyny i jednej lnianej sukienki. Dziś szyjemy w Łodzi i Bielsku-Białej, w krótkich seriach, z tkanin, które znamy po imieniu ich tkaczy.</p><p>Nie robimy czterech kolekcji w roku. Dodajemy rzecz wtedy, gdy jest gotowa, i zostawiamy ją tak długo, jak długo jest potrzebna.</p><h2>Jak szyjemy</h2><ul><li>Serie mają od czterdziestu do dwustu sztuk, więc nic nie leży latami w magazynie.</li><li>Szwy są kryte albo podwójne, a guziki mają zapas nici.</li><li>Przy każdej rzeczy podajemy skład co do procenta i kraj, w którym została uszyta.</li></ul><h2>Z czego</h2><p>Len tka dla nas Żyrardów, wełnę Bielsko-Biała, bawełnę Pabianice. Z kim jeszcze pracujemy, piszemy na stronie <a href="/partners">Z kim pracujemy</a>.</p><div data-needs="shops"><h2>Gdzie nas znaleźć</h2><p>W salonach można wszystko przymierzyć i odebrać zamówienie. Adresy i godziny są na stronie <a href="/salony">Salony</a>.</p></div>`,
    },
    {
      key: 'dostawa',
      title: 'Dostawa',
      content: [
        `<p>Wysyłamy w Polsce. Dostawa jest bezpłatna od ${freeFrom(facts)} wartości produktów.</p><h2>Ile kosztuje i ile trwa</h2>`,
        deliveryTable({
          heads: ['Sposób', 'Kiedy', 'Koszt'],
          locker: ['Paczkomat InPost 24/7', '1–2 dni robocze'],
          point: ['ORLEN Paczka', '2–3 dni robocze'],
          courier: ['Kurier DPD', '1–2 dni robocze'],
          tomorrow: ['Kurier DPD na jutro do 12:00', 'następny dzień roboczy; zawsze płatny'],
          pickup: ['Odbiór w salonie', '2–4 dni robocze, w godzinach otwarcia'],
          free: 'bezpłatnie',
        }),
        '<h2>Kiedy wysyłamy</h2><p>Zamówienia złożone do 13:00 w dzień roboczy wychodzą tego samego dnia. Czas wysyłki widać przy produkcie, a przewidywany dzień dostawy przy wyborze dostawy. W niedziele i święta paczki nie jeżdżą.</p><div data-needs="find-order"><h2>Gdzie jest moja paczka?</h2><p>Numer przesyłki przychodzi e-mailem. Stan zamówienia można też sprawdzić na stronie <a href="/sprawdz-zamowienie">Sprawdź zamówienie</a>.</p></div>',
      ].join(''),
    },
    {
      key: 'platnosci',
      title: 'Płatności',
      content:
        '<p>Możesz zapłacić tak:</p><ul><li data-needs="pay-blik">BLIK</li><li data-needs="pay-transfer">szybki przelew</li><li data-needs="pay-card">karta</li><li data-needs="pay-later">płatność odroczona</li><li data-needs="pay-bank">przelew tradycyjny</li><li data-needs="pay-cod">przy odbiorze</li></ul><p>Koszt metody, jeśli jest, widać przed wyborem i w podsumowaniu.</p>',
    },
    {
      key: 'zwroty',
      title: 'Zwroty i reklamacje',
      content: [
        `<h2>Odstąpienie od umowy</h2><p>Masz 14 dni od otrzymania paczki na odstąpienie od umowy bez podania przyczyny. Wystarczy oświadczenie<span data-needs="withdrawal">; najprościej złożyć je na stronie <a href="/odstapienie">Odstąp od umowy tutaj</a></span>. Pieniądze oddajemy w 14 dni, tą samą drogą, wraz z kosztem najtańszej zwykłej dostawy.</p><p>Rzeczy odeślij w 14 dni od oświadczenia.${returns.cost}</p>`,
        '<h2>Czego nie można zwrócić</h2><p>Rzeczy uszytych na miarę albo z Twoim napisem, bielizny i kolczyków, których zapieczętowane opakowanie zostało otwarte, oraz plików, których pobranie zaczęło się za Twoją zgodą.</p>',
        returns.longer,
        '<h2>Reklamacja</h2><p>Odpowiadamy za zgodność towaru z umową przez dwa lata. <span data-needs="complaints"><a href="/reklamacja">Zgłoś reklamację</a>. </span>Odpowiemy w 14 dni, a brak odpowiedzi oznacza jej uznanie.</p>',
        documentHtml(
          withdrawalInstruction({
            seller: paperSeller,
            returnsPaidBy: merchant.returns?.paidBy ?? null,
            language: 'pl',
          }),
        ),
        '<h2>Formularze</h2><ul><li><a href="/formularz-zwrotu">Formularz zwrotu: odstąpienie od umowy</a></li><li><a href="/formularz-reklamacji">Formularz reklamacji lub wymiany</a></li></ul>',
      ].join(''),
    },
    {
      key: 'regulamin',
      title: 'Regulamin sklepu',
      content: `<p>Wersja z 1 września 2026.</p><h2>1. Sprzedawca</h2>${seller}<h2>2. Zamówienie</h2><p>Umowa zostaje zawarta, gdy potwierdzimy przyjęcie zamówienia e-mailem. Zamówienie z obowiązkiem zapłaty składa się przyciskiem „Zamawiam z obowiązkiem zapłaty”.</p><h2>3. Ceny</h2><p>Ceny są w złotych i zawierają podatek VAT. Przy każdej obniżce podajemy najniższą cenę z 30 dni przed nią.</p><h2>4. Dostawa i płatność</h2><p>Sposoby i koszty są na stronach Dostawa i Płatności.</p><h2>5. Odstąpienie i reklamacje</h2><p>Zasady są na stronie Zwroty i reklamacje.</p><h2>6. Usługi elektroniczne</h2><p>Usługi elektroniczne sklepu są bezpłatne. Potrzebna jest aktualna przeglądarka, a do wiadomości także adres e-mail. <span data-needs="accounts own-data">Konto można w każdej chwili usunąć. </span><span data-needs="newsletter">Z newslettera można w każdej chwili zrezygnować.</span> Prosimy nie przesyłać treści bezprawnych. Na reklamacje tych usług odpowiadamy w 14 dni.</p><h2>7. Spory</h2><p>Konsument może skorzystać z pomocy Inspekcji Handlowej, rzecznika konsumentów lub Prezesa UOKiK.</p>`,
    },
    {
      key: 'polityka-prywatnosci',
      title: 'Polityka prywatności',
      content: `<h2>Administrator</h2>${seller}<h2>Po co nam dane</h2><p>Do realizacji zamówienia (umowa), do rachunkowości (obowiązek prawny)<span data-needs="newsletter"> i, za zgodą, do newslettera</span>. Dane z zamówień przechowujemy tak długo, jak wymagają przepisy podatkowe.</p><ul><li>Zamówienie: umowa i prawo (art. 6 ust. 1 lit. b i c RODO), 5 lat od końca roku podatkowego.</li><li data-needs="accounts">Konto: umowa (lit. b), do usunięcia konta.</li><li data-needs="passkeys">Klucz dostępu: jego część publiczna i nazwa, którą nadajesz (lit. b), do usunięcia klucza albo konta; część tajna zostaje na Twoim urządzeniu.</li><li data-needs="newsletter">Newsletter: zgoda (lit. a), do jej wycofania; dowód zgody 3 lata dłużej.</li><li data-needs="availability">Powiadomienie o dostępności: Twoja prośba (lit. b), do wysłania wiadomości; niepotwierdzona 7 dni.</li><li>Kontakt: odpowiedź na wiadomość, nasz uzasadniony interes (lit. f), rok od zakończenia sprawy.</li></ul><h2>Twoje prawa</h2><p>Możesz żądać dostępu, poprawienia, usunięcia i przeniesienia danych oraz wnieść skargę do Prezesa UODO.</p>`,
    },
    {
      key: 'cookies',
      title: 'Pliki cookie',
      content:
        '<p>Plik cookie i pamięć przeglądarki to miejsca na Twoim urządzeniu, w których sklep może coś zapisać. Bez zgody zapisujemy tylko to, co niezbędne. Na resztę pytamy przy pierwszej wizycie; odmowa jest tak samo łatwa jak zgoda i niczego w zakupach nie zmienia.</p><h2>Niezbędne (bez zgody)</h2><ul><li>Koszyk, ulubione, porównanie i dane wpisane przy zamówieniu: do zakończenia zakupów<span data-needs="accounts"> lub wylogowania</span>.</li><li data-needs="accounts">Sesja zalogowanego klienta: do wylogowania.</li><li>Zamówienia czekające na wysłanie, gdy nie ma połączenia: do wysłania.</li><li>Strony i zdjęcia, które otwierasz, aby sklep działał bez połączenia.</li><li>Twój wybór dotyczący prywatności: 12 miesięcy, potem pytamy ponownie.</li></ul><h2>Wygoda (za zgodą)</h2><ul><li>Ostatnio oglądane produkty: na tym urządzeniu, do <span data-needs="accounts">wylogowania lub </span>wycofania zgody.</li><li>Strona, na którą przyprowadziła Cię kampania: do przekazania sklepowi.</li><li>Widżety i czat innych firm, jeśli sklep z nich korzysta.</li></ul><h2>Statystyka (za zgodą)</h2><ul><li>Google Analytics (cookie _ga, do 2 lat) i własny dziennik zakupów sklepu, jeśli są włączone.</li></ul><h2>Reklama (za zgodą)</h2><ul><li>Menedżer tagów Google, RTB House, SALESmanago (cookie smclient, 12 miesięcy), Meta Pixel (cookie _fbp i _fbc, 90 dni) i WP Pixel, jeśli są włączone.</li></ul><h2>Jak zmienić zdanie</h2><p>Przyciskiem poniżej albo odnośnikiem „Ustawienia prywatności” w stopce każdej strony. Wycofanie zgody działa od razu: usuwamy z urządzenia, co zapisaliśmy na jej podstawie. Zgodę przechowujemy z datą i wersją pytania pod losowym numerem, który widzisz w ustawieniach.</p>',
    },
    {
      key: 'dostepnosc',
      title: 'Deklaracja dostępności',
      content:
        '<p>Chcemy, żeby w Witrynie mógł kupić każdy, tak samo łatwo. Na zgłoszenia odpowiadamy w 7 dni.</p>',
    },
    {
      key: 'kontakt',
      title: 'Kontakt',
      content:
        '<p data-needs="contact">Najszybciej odpowiadamy na wiadomości z formularza, zwykle tego samego dnia.</p>',
    },
    {
      key: 'zasady-opinii',
      title: 'Zasady opinii',
      content: `<h2>Skąd są opinie</h2><p><span data-needs="reviews">Opinię w sklepie może dodać tylko ktoś, kto kupił dany produkt: zalogowany klient albo gość z linkiem z wiadomości o zamówieniu. </span>Sprawdzamy to w zamówieniach i taka opinia ma oznaczenie „Opinia potwierdzona zakupem”. Opinii bez tego oznaczenia nie weryfikujemy. Przy opiniach z innych serwisów podajemy, skąd pochodzą; ich też nie weryfikujemy.</p><h2>Co publikujemy</h2><p>Publikujemy opinie dobre i złe, po sprawdzeniu, czy nie łamią prawa. Nie usuwamy ich dlatego, że są krytyczne, nie kupujemy opinii i nie nagradzamy za nie. Średnia liczy wszystkie opublikowane opinie.</p><div data-needs="review-photos"><h2>Zdjęcia i wymiary</h2><p>Do opinii można dodać zdjęcia, wzrost i noszony rozmiar. Ze zdjęć usuwamy miejsce i inne ukryte dane, a pokazujemy je dopiero po przeczytaniu opinii. Zdjęcia opinii, której nie publikujemy albo którą usuwamy, kasujemy.</p></div><h2>Zgłaszanie treści niezgodnych z prawem</h2><p>Każdy może zgłosić opinię przyciskiem „Zgłoś”. Potwierdzimy zgłoszenie e-mailem. O każdym zgłoszeniu decyduje człowiek, bez środków zautomatyzowanych; decyzję z uzasadnieniem i sposobami odwołania dostają zgłaszający i autor.</p><h2>Punkt kontaktowy</h2><p>Punkt kontaktowy dla klientów i organów (art. 11 i 12 aktu o usługach cyfrowych, rozporządzenie UE 2022/2065): ${email}, tel. ${phone} albo strona <a href="/kontakt">Kontakt</a>. Piszemy po polsku i angielsku.</p><h2>Odwołanie</h2><p>Od decyzji o opinii można odwołać się bezpłatnie w ciągu 6 miesięcy: odpowiedz na wiadomość z decyzją. Sprawę sprawdzi inna osoba. Można też zwrócić się do organu pozasądowego z art. 21 tego aktu albo do sądu.</p>`,
    },
    {
      key: 'kolejnosc-produktow',
      title: 'Jak układamy produkty',
      content:
        '<h2>Polecane</h2><p>W kategoriach produkty są domyślnie w kolejności „Polecane”: pierwszeństwo ustala nasz zespół, głównie według sezonu, dostępności rozmiarów i sprzedaży. Nikt nie może zapłacić za wyższe miejsce; gdyby to się zmieniło, takie produkty będą oznaczone.</p><h2>Trafność</h2><p>W wyszukiwarce „Polecane” znaczy trafność: najpierw są produkty, których nazwa i cechy najlepiej pasują do wpisanych słów; nazwa liczy się bardziej niż kategoria i opis cech.</p><h2>Pozostałe</h2><p>„Najnowsze” układa według daty dodania, a kolejność cenowa według ceny, którą płacisz.</p>',
    },
    {
      key: 'faq',
      title: 'Pytania i odpowiedzi',
      content: `<h2>Jak dobrać rozmiar?</h2><p>Przy każdym produkcie podajemy wzrost modelki i rozmiar, który nosi. Między dwoma: do dopasowanych krojów weź większy, do luźnych mniejszy. Wymiary są w <a href="/tabela-rozmiarow">tabeli rozmiarów</a>.</p><div data-needs="exchanges"><h2>Czy mogę wymienić rozmiar?</h2><p>${returns.exchange}</p></div><h2>Kiedy wyślecie paczkę?</h2><p>Zamówienia złożone do 13:00 w dzień roboczy wychodzą tego samego dnia.</p><h2>Nie ma tu Twojego pytania?</h2><p>Napisz przez stronę <a href="/kontakt">Kontakt</a>.</p>`,
    },
    {
      key: 'partners',
      title: 'Z kim pracujemy',
      content:
        '<p>Szyjemy w krótkich seriach, w pracowniach, które znamy z odwiedzin, a nie z katalogu.</p><h2>Pracownie</h2><ul><li>szwalnia w Łodzi: sukienki, koszule i spodnie,</li><li>dziewiarnia w Bielsku-Białej: swetry i kardigany,</li><li>kaletnik w Żyrardowie: torby i paski.</li></ul><h2>Tkaniny</h2><p>Len tka dla nas Żyrardów, wełnę Bielsko-Biała, bawełnę Pabianice.</p><h2>Chcesz z nami pracować?</h2><p>Napisz przez stronę <a href="/kontakt">Kontakt</a>.</p>',
    },
    {
      key: 'tabela-rozmiarow',
      title: 'Tabela rozmiarów',
      content: `<p>Tabele podają wymiary ciała, nie ubrania. Zmierz się w bieliźnie, miarką przylegającą, ale nie ściśniętą.</p><ul><li>Biust i klatka piersiowa: w najszerszym miejscu, pod pachami.</li><li>Talia: w najwęższym miejscu, zwykle tuż nad pępkiem.</li><li>Biodra: w najszerszym miejscu, ze złączonymi stopami.</li><li>Stopa: od pięty do najdłuższego palca, wieczorem.</li></ul><p>Między dwoma rozmiarami? Do dopasowanych krojów weź większy, do luźnych mniejszy.<span data-needs="exchanges">${returns.freeExchange}</span></p>`,
    },
  ];
}

/** Blocks of the demo's home page below the hero. */
const homeBlocks = [
  { key: 'home-banners', title: 'Strona główna: zapowiedzi', type: 'banners' },
  { key: 'home-new', title: 'Strona główna: nowa kolekcja', type: 'rail', name: 'new' },
  { key: 'home-tiles', title: 'Strona główna: kategorie', type: 'tiles' },
  {
    key: 'home-bestsellers',
    title: 'Strona główna: bestsellery',
    type: 'rail',
    name: 'bestsellers',
  },
  {
    key: 'home-quote',
    title: 'Strona główna: cytat',
    type: 'quote',
    text: 'Ubranie ma starość. Dobre ma ładną.',
    author: 'Hanna, konstruktorka w łódzkiej pracowni',
  },
  { key: 'home-sale', title: 'Strona główna: obniżki', type: 'rail', name: 'sale' },
  { key: 'home-viewed', title: 'Strona główna: ostatnio oglądane', type: 'viewed' },
];

/** The order of the home page's blocks, in the hierarchy document named after the layout. */
export const homeLayout = {
  key: 'home-default',
  title: 'Strona główna',
  content: JSON.stringify(['home-hero', ...homeBlocks.map(({ key }) => key)]),
};

/** Static files of the home page; category 10 is women, 20 is men. */
export const homeFiles = {
  banners: [
    {
      title: 'Naprawiamy przez dwa lata',
      text: 'Guzik, zamek, rozdarcie: przyślij, a my naprawimy. Bezpłatnie.',
      link: { kind: 'cms_page', path: 'zwroty' },
    },
    {
      title: 'Uszyte w Łodzi i Bielsku',
      text: 'Krótkie serie z tkanin, które znamy po imieniu ich tkaczy.',
      link: { kind: 'cms_page', path: 'o-nas' },
    },
  ],
  promoted: [
    { category: 10, picture: stillLifePath('her') },
    { category: 20, picture: stillLifePath('him') },
    { category: 11, picture: stillLifePath('dresses') },
  ],
} as const;

/** Blocks of the demo's content pages and home page. */
export const contentBlocks = (facts: DemoFacts) => [
  {
    key: 'home-hero',
    title: 'Strona główna: otwarcie',
    content: JSON.stringify({
      type: 'hero',
      title: 'Ciepło,',
      accent: 'po cichu.',
      lead: 'Zimowa kolekcja z wełny i grubej bawełny, która przeżyje niejedną zmianę szafy.',
      action: 'Zobacz kolekcję',
      link: { kind: 'tag', path: 'nowosci' },
      picture: stillLifePath('opening'),
    }),
  },
  ...homeBlocks.map(({ key, title, ...block }) => ({ key, title, content: JSON.stringify(block) })),
  {
    key: 'header-promises',
    title: 'Pasek nad nagłówkiem',
    content: JSON.stringify([
      `Darmowa dostawa od ${freeFrom(facts)}`,
      returnTexts(facts, 'pl').promise,
    ]),
  },
];
