import { hand, machine, warm } from './care.ts';
import { type Cloth, forms } from './cloth.ts';
import { bilingual } from './texts.ts';

/** Cloths worn next to the skin. */
export const softCloths = {
  linen: {
    key: 'linen',
    fabric: 'linen',
    adjective: forms('lniany', 'lniana', 'lniane', 'lniane', 'linen'),
    composition: bilingual('100% len', '100% linen'),
    care: machine,
    material: 'Len',
    sentences: [
      bilingual(
        'Len z Żyrardowa, prany przed szyciem, więc nie kurczy się i od pierwszego dnia jest miękki.',
        'Linen from Żyrardów, washed before it is cut, so it is soft from day one and will not shrink.',
      ),
      bilingual(
        'Lniana tkanina oddycha w upał i ładnie się gniecie: tak ma być.',
        'Linen breathes in the heat and creases beautifully, just as it should.',
      ),
      bilingual(
        'Płótno lniane o średniej gramaturze, które z każdym praniem robi się delikatniejsze.',
        'Mid-weight linen that gets softer with every wash.',
      ),
    ],
  },
  cotton: {
    key: 'cotton',
    fabric: 'jersey',
    adjective: forms('bawełniany', 'bawełniana', 'bawełniane', 'bawełniane', 'cotton'),
    composition: bilingual('95% bawełna, 5% elastan', '95% cotton, 5% elastane'),
    care: machine,
    material: 'Bawełna',
    sentences: [
      bilingual(
        'Dzianina bawełniana z odrobiną elastanu trzyma kształt także po wielu praniach.',
        'Cotton jersey with a touch of elastane, so it keeps its shape wash after wash.',
      ),
      bilingual(
        'Gęsta, gładka bawełna, która nie prześwituje i nie skręca się w szwach.',
        'Dense, smooth cotton that is never see-through and does not twist at the seams.',
      ),
      bilingual(
        'Bawełna czesana, miękka w dotyku i spokojna w noszeniu.',
        'Combed cotton, soft to the touch and easy to wear.',
      ),
    ],
  },
  popelin: {
    key: 'popelin',
    fabric: 'plain',
    adjective: null,
    composition: bilingual('100% bawełna', '100% cotton'),
    care: warm,
    material: 'Bawełna',
    sentences: [
      bilingual(
        'Popelina bawełniana: gładka, chłodna, prasuje się w kilka minut.',
        'Cotton poplin: smooth, cool, and ironed in minutes.',
      ),
      bilingual(
        'Ciasno tkana bawełna o lekkim połysku, przyjemna przy skórze.',
        'Closely woven cotton with a slight sheen, pleasant against the skin.',
      ),
    ],
  },
  fleece: {
    key: 'fleece',
    fabric: 'jersey',
    adjective: forms('dresowy', 'dresowa', 'dresowe', 'dresowe', 'fleece-back'),
    composition: bilingual('80% bawełna, 20% poliester', '80% cotton, 20% polyester'),
    care: machine,
    material: 'Bawełna',
    sentences: [
      bilingual(
        'Dzianina drapana od spodu, ciepła i lekka, z bawełną od strony skóry.',
        'Warm, light sweatshirting with a brushed inside, cotton next to the skin.',
      ),
      bilingual(
        'Pętelkowa dzianina, która nie mechaci się na łokciach.',
        'Loopback sweatshirting that does not bobble at the elbows.',
      ),
    ],
  },
  wool: {
    key: 'wool',
    fabric: 'knit',
    adjective: forms('wełniany', 'wełniana', 'wełniane', 'wełniane', 'wool'),
    composition: bilingual('80% wełna, 20% poliamid', '80% wool, 20% polyamide'),
    care: hand,
    material: 'Wełna',
    sentences: [
      bilingual(
        'Wełna z owczych runi z Podhala, przędziona w Bielsku-Białej, grzeje bez ciężaru.',
        'Wool from Podhale sheep, spun in Bielsko-Biała: warmth without the weight.',
      ),
      bilingual(
        'Miękka przędza wełniana, która nie drapie nawet w szyję.',
        'Soft wool yarn that does not itch, not even at the neck.',
      ),
      bilingual(
        'Wełna sama reguluje ciepło, więc sprawdza się i w tramwaju, i na spacerze.',
        'Wool regulates its own warmth, so it is as comfortable on the tram as on a walk.',
      ),
    ],
  },
  merino: {
    key: 'merino',
    fabric: 'knit',
    adjective: null,
    composition: bilingual('100% wełna', '100% wool'),
    care: hand,
    material: 'Wełna',
    sentences: [
      bilingual(
        'Cienka wełna merynosów: zimą grzeje, wiosną chłodzi, nie chłonie zapachów.',
        'Fine merino: warm in winter, cool in spring, and it does not hold odours.',
      ),
      bilingual(
        'Merynos tak delikatny, że można nosić go na gołą skórę.',
        'Merino gentle enough to wear next to the skin.',
      ),
    ],
  },
} as const satisfies Record<string, Cloth>;
