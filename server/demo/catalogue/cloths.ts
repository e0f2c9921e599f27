import type { Fabric } from '../garments/garment-spec.ts';

/** Polish adjectives agree with the noun: masculine, feminine, neuter, plural. */
export type Gender = 'm' | 'f' | 'n' | 'p';

type Forms = Readonly<Record<Gender, string>>;

const forms = (m: string, f: string, n: string, p: string): Forms => ({ m, f, n, p });

export interface Cloth {
  readonly key: string;
  readonly fabric: Fabric;
  /** Adjective in a product's name; null where the name says nothing of the cloth. */
  readonly adjective: Forms | null;
  /** Fibres by the names of the EU regulation, falling shares, sum 100 (pl-D01). */
  readonly composition: string;
  readonly care: readonly string[];
  /** One sentence about the cloth. */
  readonly words: readonly string[];
  /** Value of the attribute `material`. */
  readonly material: string;
  readonly hasAnimalParts?: boolean;
}

const gentle = ['wash_30_gentle', 'no_bleach', 'no_tumble', 'iron_low', 'dry_flat'];
const machine = ['wash_30', 'no_bleach', 'no_tumble', 'iron_medium'];
const warm = ['wash_40', 'no_bleach', 'tumble_low', 'iron_medium'];
const hand = ['wash_hand', 'no_bleach', 'no_tumble', 'iron_low', 'dry_flat'];
const cleaner = ['no_wash', 'no_bleach', 'no_tumble', 'iron_low', 'dry_clean'];
const wipe = ['no_wash', 'no_bleach', 'no_tumble', 'no_iron'];

export const cloths = {
  linen: {
    key: 'linen',
    fabric: 'linen',
    adjective: forms('lniany', 'lniana', 'lniane', 'lniane'),
    composition: '100% len',
    care: machine,
    material: 'Len',
    words: [
      'Len z Żyrardowa, prany przed szyciem, więc nie kurczy się i od pierwszego dnia jest miękki.',
      'Lniana tkanina oddycha w upał i ładnie się gniecie: tak ma być.',
      'Płótno lniane o średniej gramaturze, które z każdym praniem robi się delikatniejsze.',
    ],
  },
  cotton: {
    key: 'cotton',
    fabric: 'jersey',
    adjective: forms('bawełniany', 'bawełniana', 'bawełniane', 'bawełniane'),
    composition: '95% bawełna, 5% elastan',
    care: machine,
    material: 'Bawełna',
    words: [
      'Dzianina bawełniana z odrobiną elastanu trzyma kształt także po wielu praniach.',
      'Gęsta, gładka bawełna, która nie prześwituje i nie skręca się w szwach.',
      'Bawełna czesana, miękka w dotyku i spokojna w noszeniu.',
    ],
  },
  popelin: {
    key: 'popelin',
    fabric: 'plain',
    adjective: null,
    composition: '100% bawełna',
    care: warm,
    material: 'Bawełna',
    words: [
      'Popelina bawełniana: gładka, chłodna, prasuje się w kilka minut.',
      'Ciasno tkana bawełna o lekkim połysku, przyjemna przy skórze.',
    ],
  },
  fleece: {
    key: 'fleece',
    fabric: 'jersey',
    adjective: forms('dresowy', 'dresowa', 'dresowe', 'dresowe'),
    composition: '80% bawełna, 20% poliester',
    care: machine,
    material: 'Bawełna',
    words: [
      'Dzianina drapana od spodu, ciepła i lekka, z bawełną od strony skóry.',
      'Pętelkowa dzianina, która nie mechaci się na łokciach.',
    ],
  },
  wool: {
    key: 'wool',
    fabric: 'knit',
    adjective: forms('wełniany', 'wełniana', 'wełniane', 'wełniane'),
    composition: '80% wełna, 20% poliamid',
    care: hand,
    material: 'Wełna',
    words: [
      'Wełna z owczych runi z Podhala, przędziona w Bielsku-Białej, grzeje bez ciężaru.',
      'Miękka przędza wełniana, która nie drapie nawet w szyję.',
      'Wełna sama reguluje ciepło, więc sprawdza się i w tramwaju, i na spacerze.',
    ],
  },
  merino: {
    key: 'merino',
    fabric: 'knit',
    adjective: null,
    composition: '100% wełna',
    care: hand,
    material: 'Wełna',
    words: [
      'Cienka wełna merynosów: zimą grzeje, wiosną chłodzi, nie chłonie zapachów.',
      'Merynos tak delikatny, że można nosić go na gołą skórę.',
    ],
  },
  coating: {
    key: 'coating',
    fabric: 'wool',
    adjective: forms('wełniany', 'wełniana', 'wełniane', 'wełniane'),
    composition: '70% wełna, 30% poliamid; podszewka: 100% wiskoza',
    care: cleaner,
    material: 'Wełna',
    words: [
      'Gęsty flausz wełniany, który trzyma linię i zatrzymuje wiatr.',
      'Wełna płaszczowa z przędzalni w Bielsku, na gładkiej podszewce z wiskozy.',
    ],
  },
  denim: {
    key: 'denim',
    fabric: 'denim',
    adjective: null,
    composition: '98% bawełna, 2% elastan',
    care: machine,
    material: 'Bawełna',
    words: [
      'Denim o gramaturze 12 uncji: na początku sztywny, po tygodniu twój.',
      'Gęsty dżins, który pamięta ciało i nie wypycha się na kolanach.',
    ],
  },
  twill: {
    key: 'twill',
    fabric: 'twill',
    adjective: null,
    composition: '97% bawełna, 3% elastan',
    care: machine,
    material: 'Bawełna',
    words: [
      'Skośnie tkana bawełna, odporna na codzienność i miękka od pierwszego dnia.',
      'Diagonal bawełniany z odrobiną rozciągliwości.',
    ],
  },
  corduroy: {
    key: 'corduroy',
    fabric: 'corduroy',
    adjective: forms('sztruksowy', 'sztruksowa', 'sztruksowe', 'sztruksowe'),
    composition: '100% bawełna',
    care: machine,
    material: 'Bawełna',
    words: [
      'Drobny sztruks o miękkim prążku, który łapie światło jak aksamit.',
      'Sztruks bawełniany, ciepły i cichy w ruchu.',
    ],
  },
  viscose: {
    key: 'viscose',
    fabric: 'satin',
    adjective: forms('wiskozowy', 'wiskozowa', 'wiskozowe', 'wiskozowe'),
    composition: '100% wiskoza',
    care: gentle,
    material: 'Wiskoza',
    words: [
      'Wiskoza z certyfikowanego drewna leje się miękko i nie elektryzuje.',
      'Chłodna, lejąca tkanina o delikatnym połysku.',
    ],
  },
  shell: {
    key: 'shell',
    fabric: 'canvas',
    adjective: null,
    composition: '100% poliamid; podszewka: 100% poliester',
    care: gentle,
    material: 'Poliamid',
    words: [
      'Lekka tkanina chroni przed wiatrem i przelotnym deszczem, a po złożeniu mieści się w torbie.',
      'Gęsto tkany poliamid z odzysku, który nie szeleści.',
    ],
  },
  canvas: {
    key: 'canvas',
    fabric: 'canvas',
    adjective: forms('płócienny', 'płócienna', 'płócienne', 'płócienne'),
    composition: '100% bawełna',
    care: machine,
    material: 'Bawełna',
    words: ['Grube płótno bawełniane z podwójnie przeszytymi uchwytami.'],
  },
  leather: {
    key: 'leather',
    fabric: 'leather',
    adjective: forms('skórzany', 'skórzana', 'skórzane', 'skórzane'),
    composition: '100% skóra bydlęca',
    care: wipe,
    material: 'Skóra',
    hasAnimalParts: true,
    words: [
      'Skóra licowa garbowana roślinnie, która z czasem ciemnieje i nabiera charakteru.',
      'Gładka skóra bydlęca, cięta i szyta w pracowni pod Krakowem.',
    ],
  },
} as const satisfies Record<string, Cloth>;

export type ClothKey = keyof typeof cloths;
