interface DemoPage {
  readonly key: string;
  readonly title: string;
  readonly content: string;
}

const seller =
  '<p>Sprzedawca: Witryna Studio sp. z o.o., ul. Piotrkowska 217, 90-451 Łódź, sklep@witryna.example, tel. 22 123 45 67. Sąd Rejonowy dla Łodzi-Śródmieścia, KRS 0000000000, NIP 0000000000, REGON 000000000, kapitał zakładowy 50 000 zł.</p><p><em>To sklep pokazowy: dane są przykładowe i niczego naprawdę nie sprzedaje.</em></p>';

/** Pages of the demo shop; a real shop puts its own texts, checked by its lawyer, in their place. */
export const contentPages: readonly DemoPage[] = [
  {
    key: 'o-nas',
    title: 'O nas',
    content:
      '<h2>Rzeczy na długo</h2><p>Zaczęliśmy w 2014 roku od jednej maszyny i jednej lnianej sukienki. Dziś szyjemy w Łodzi i Bielsku-Białej, w krótkich seriach, z tkanin, które znamy po imieniu ich tkaczy.</p><p>Nie robimy czterech kolekcji w roku. Dodajemy rzecz wtedy, gdy jest gotowa, i zostawiamy ją tak długo, jak długo jest potrzebna.</p>',
  },
  {
    key: 'dostawa',
    title: 'Dostawa',
    content:
      '<p>Wysyłamy w Polsce: do Paczkomatu, kurierem albo do odbioru w salonie. Dostawa jest bezpłatna od 199 zł wartości produktów.</p><ul><li>Paczkomat: zwykle następnego dnia roboczego</li><li>Kurier: jeden lub dwa dni robocze</li><li>Odbiór w salonie: po otrzymaniu wiadomości, w godzinach otwarcia</li></ul><p>W niedziele i święta paczki nie jeżdżą.</p>',
  },
  {
    key: 'platnosci',
    title: 'Płatności',
    content:
      '<p>Przyjmujemy BLIK, szybkie przelewy, karty, przelew tradycyjny i płatność przy odbiorze. Koszt metody, jeśli jest, widać przed wyborem i w podsumowaniu.</p>',
  },
  {
    key: 'zwroty',
    title: 'Zwroty i reklamacje',
    content:
      '<h2>Odstąpienie od umowy</h2><p>Masz 14 dni od otrzymania paczki na odstąpienie od umowy bez podania przyczyny. Wystarczy oświadczenie; najprościej złożyć je przyciskiem „Odstąp od umowy tutaj” w stopce. Pieniądze oddajemy w 14 dni, tą samą drogą, wraz z kosztem najtańszej zwykłej dostawy.</p><h2>Dłuższy zwrot od nas</h2><p>Poza prawem dajemy od siebie 30 dni na zwrot rzeczy nienoszonych.</p><h2>Reklamacja</h2><p>Odpowiadamy za zgodność towaru z umową przez dwa lata. Na reklamację odpowiemy w 14 dni.</p>',
  },
  {
    key: 'regulamin',
    title: 'Regulamin sklepu',
    content: `<p>Wersja z 1 września 2026.</p><h2>1. Sprzedawca</h2>${seller}<h2>2. Zamówienie</h2><p>Umowa zostaje zawarta, gdy potwierdzimy przyjęcie zamówienia e-mailem. Zamówienie z obowiązkiem zapłaty składa się przyciskiem „Zamawiam z obowiązkiem zapłaty”.</p><h2>3. Ceny</h2><p>Ceny są w złotych i zawierają podatek VAT. Przy każdej obniżce podajemy najniższą cenę z 30 dni przed nią.</p><h2>4. Dostawa i płatność</h2><p>Sposoby i koszty są na stronach Dostawa i Płatności.</p><h2>5. Odstąpienie i reklamacje</h2><p>Zasady są na stronie Zwroty i reklamacje.</p><h2>6. Spory</h2><p>Konsument może skorzystać z pomocy Inspekcji Handlowej, rzecznika konsumentów lub Prezesa UOKiK.</p>`,
  },
  {
    key: 'polityka-prywatnosci',
    title: 'Polityka prywatności',
    content: `<h2>Administrator</h2>${seller}<h2>Po co nam dane</h2><p>Do realizacji zamówienia (umowa), rachunkowości (obowiązek prawny) i, za zgodą, do newslettera. Dane z zamówień przechowujemy tak długo, jak wymagają przepisy podatkowe.</p><h2>Twoje prawa</h2><p>Możesz żądać dostępu, poprawienia, usunięcia i przeniesienia danych oraz wnieść skargę do Prezesa UODO.</p>`,
  },
  {
    key: 'cookies',
    title: 'Pliki cookie',
    content:
      '<p>Bez zgody zapisujemy na urządzeniu tylko to, co niezbędne: koszyk, ulubione, wybory i sesję. Nie ma tu skryptów reklamowych.</p>',
  },
  {
    key: 'dostepnosc',
    title: 'Deklaracja dostępności',
    content:
      '<p>Sklep projektujemy tak, by spełniał WCAG 2.2 na poziomie AA: można go obsłużyć klawiaturą, czytnikiem ekranu i przy powiększeniu 400%.</p><p>Jeśli coś Ci przeszkadza, napisz: dostepnosc@witryna.example. Odpowiemy w 7 dni. Data oświadczenia: 1 września 2026.</p>',
  },
  {
    key: 'kontakt',
    title: 'Kontakt',
    content: `${seller}<p>Odpowiadamy w dni robocze od 8 do 18.</p>`,
  },
  {
    key: 'faq',
    title: 'Pytania i odpowiedzi',
    content:
      '<h2>Jak dobrać rozmiar?</h2><p>Przy każdym produkcie podajemy wzrost modelki i rozmiar, który nosi. Jeśli wahasz się między dwoma, weź mniejszy.</p><h2>Czy mogę wymienić rozmiar?</h2><p>Tak, wymiana w ciągu 30 dni jest bezpłatna.</p><h2>Kiedy wyślecie paczkę?</h2><p>Zamówienia złożone do 13:00 w dzień roboczy wychodzą tego samego dnia.</p>',
  },
  {
    key: 'tabela-rozmiarow',
    title: 'Tabela rozmiarów',
    content:
      '<h2>Damskie</h2><table><thead><tr><th>Rozmiar</th><th>Biust</th><th>Talia</th><th>Biodra</th></tr></thead><tbody><tr><td>34</td><td>80–83 cm</td><td>62–65 cm</td><td>87–90 cm</td></tr><tr><td>36</td><td>84–87 cm</td><td>66–69 cm</td><td>91–94 cm</td></tr><tr><td>38</td><td>88–91 cm</td><td>70–73 cm</td><td>95–98 cm</td></tr><tr><td>40</td><td>92–95 cm</td><td>74–77 cm</td><td>99–102 cm</td></tr><tr><td>42</td><td>96–99 cm</td><td>78–82 cm</td><td>103–106 cm</td></tr><tr><td>44</td><td>100–104 cm</td><td>83–87 cm</td><td>107–110 cm</td></tr></tbody></table><h2>Męskie</h2><table><thead><tr><th>Rozmiar</th><th>Klatka</th><th>Pas</th></tr></thead><tbody><tr><td>S</td><td>92–96 cm</td><td>78–82 cm</td></tr><tr><td>M</td><td>97–101 cm</td><td>83–87 cm</td></tr><tr><td>L</td><td>102–106 cm</td><td>88–93 cm</td></tr><tr><td>XL</td><td>107–112 cm</td><td>94–100 cm</td></tr><tr><td>XXL</td><td>113–118 cm</td><td>101–107 cm</td></tr></tbody></table>',
  },
];

export const contentBlocks = (heroPicture: string) => [
  {
    key: 'home-hero',
    title: 'Strona główna: otwarcie',
    content: JSON.stringify({
      title: 'Ciepło,',
      accent: 'po cichu.',
      lead: 'Zimowa kolekcja z wełny i grubej bawełny, która przeżyje niejedną zmianę szafy.',
      action: 'Zobacz kolekcję',
      link: { kind: 'tag', path: 'nowosci' },
      picture: heroPicture,
    }),
  },
  {
    key: 'header-promises',
    title: 'Pasek nad nagłówkiem',
    content: JSON.stringify(['Darmowa dostawa od 199 zł', '30 dni na zwrot']),
  },
];
