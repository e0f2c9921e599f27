import { cleaner, gentle, machine, wipe } from './care.ts';
import { type Cloth, forms } from './cloth.ts';
import { bilingual } from './texts.ts';

/** Cloths of coats, trousers, bags and shoes, and draping ones. */
export const firmCloths = {
  coating: {
    key: 'coating',
    fabric: 'wool',
    adjective: forms('wełniany', 'wełniana', 'wełniane', 'wełniane', 'wool'),
    composition: bilingual(
      '70% wełna, 30% poliamid; podszewka: 100% wiskoza',
      '70% wool, 30% polyamide; lining: 100% viscose',
    ),
    care: cleaner,
    material: 'Wełna',
    sentences: [
      bilingual(
        'Gęsty flausz wełniany, który trzyma linię i zatrzymuje wiatr.',
        'Dense wool coating that holds its line and keeps out the wind.',
      ),
      bilingual(
        'Wełna płaszczowa z przędzalni w Bielsku, na gładkiej podszewce z wiskozy.',
        'Wool coating from a mill in Bielsko, with a smooth viscose lining.',
      ),
    ],
  },
  denim: {
    key: 'denim',
    fabric: 'denim',
    adjective: null,
    composition: bilingual('98% bawełna, 2% elastan', '98% cotton, 2% elastane'),
    care: machine,
    material: 'Bawełna',
    sentences: [
      bilingual(
        'Denim o gramaturze 12 uncji: na początku sztywny, po tygodniu twój.',
        '12 oz denim: stiff at first, yours within a week.',
      ),
      bilingual(
        'Gęsty dżins, który pamięta ciało i nie wypycha się na kolanach.',
        'Dense denim that learns your shape and does not bag at the knees.',
      ),
    ],
  },
  twill: {
    key: 'twill',
    fabric: 'twill',
    adjective: null,
    composition: bilingual('97% bawełna, 3% elastan', '97% cotton, 3% elastane'),
    care: machine,
    material: 'Bawełna',
    sentences: [
      bilingual(
        'Skośnie tkana bawełna, odporna na codzienność i miękka od pierwszego dnia.',
        'Cotton twill, tough enough for every day and soft from the first.',
      ),
      bilingual(
        'Diagonal bawełniany z odrobiną rozciągliwości.',
        'Cotton twill with a little stretch.',
      ),
    ],
  },
  corduroy: {
    key: 'corduroy',
    fabric: 'corduroy',
    adjective: forms('sztruksowy', 'sztruksowa', 'sztruksowe', 'sztruksowe', 'corduroy'),
    composition: bilingual('100% bawełna', '100% cotton'),
    care: machine,
    material: 'Bawełna',
    sentences: [
      bilingual(
        'Drobny sztruks o miękkim prążku, który łapie światło jak aksamit.',
        'Needlecord with a soft rib that catches the light like velvet.',
      ),
      bilingual(
        'Sztruks bawełniany, ciepły i cichy w ruchu.',
        'Cotton corduroy, warm and quiet as you move.',
      ),
    ],
  },
  viscose: {
    key: 'viscose',
    fabric: 'satin',
    adjective: forms('wiskozowy', 'wiskozowa', 'wiskozowe', 'wiskozowe', 'viscose'),
    composition: bilingual('100% wiskoza', '100% viscose'),
    care: gentle,
    material: 'Wiskoza',
    sentences: [
      bilingual(
        'Wiskoza z certyfikowanego drewna leje się miękko i nie elektryzuje.',
        'Viscose from certified wood pulp that drapes softly and does not cling.',
      ),
      bilingual(
        'Chłodna, lejąca tkanina o delikatnym połysku.',
        'A cool, fluid fabric with a gentle sheen.',
      ),
    ],
  },
  shell: {
    key: 'shell',
    fabric: 'canvas',
    adjective: null,
    composition: bilingual(
      '100% poliamid; podszewka: 100% poliester',
      '100% polyamide; lining: 100% polyester',
    ),
    care: gentle,
    material: 'Poliamid',
    sentences: [
      bilingual(
        'Lekka tkanina chroni przed wiatrem i przelotnym deszczem, a po złożeniu mieści się w torbie.',
        'A light shell against wind and passing showers that folds away into a bag.',
      ),
      bilingual(
        'Gęsto tkany poliamid z odzysku, który nie szeleści.',
        'Densely woven recycled polyamide that does not rustle.',
      ),
    ],
  },
  canvas: {
    key: 'canvas',
    fabric: 'canvas',
    adjective: forms('płócienny', 'płócienna', 'płócienne', 'płócienne', 'canvas'),
    composition: bilingual('100% bawełna', '100% cotton'),
    care: machine,
    material: 'Bawełna',
    sentences: [
      bilingual(
        'Grube płótno bawełniane z podwójnie przeszytymi uchwytami.',
        'Heavy cotton canvas with double-stitched handles.',
      ),
    ],
  },
  leather: {
    key: 'leather',
    fabric: 'leather',
    adjective: forms('skórzany', 'skórzana', 'skórzane', 'skórzane', 'leather'),
    composition: bilingual('100% skóra bydlęca', '100% cowhide leather'),
    care: wipe,
    material: 'Skóra',
    hasAnimalParts: true,
    sentences: [
      bilingual(
        'Skóra licowa garbowana roślinnie, która z czasem ciemnieje i nabiera charakteru.',
        'Vegetable-tanned full-grain leather that darkens and gains character with time.',
      ),
      bilingual(
        'Gładka skóra bydlęca, cięta i szyta w pracowni pod Krakowem.',
        'Smooth cowhide, cut and sewn in a workshop near Kraków.',
      ),
    ],
  },
} as const satisfies Record<string, Cloth>;
