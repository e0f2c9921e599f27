/**
 * Names of fibres that a label may use: annex I of Regulation (EU) 1007/2011 in Polish, with the
 * additions of its articles ("wełna żywa", "inne włókna"). [pl-D01]
 */
const euNames: ReadonlySet<string> = new Set([
  'wełna',
  'wełna żywa',
  'alpaka',
  'lama',
  'wielbłąd',
  'kaszmir',
  'moher',
  'angora',
  'wikunia',
  'jak',
  'guanako',
  'kaszgora',
  'bóbr',
  'wydra',
  'sierść',
  'włosie',
  'jedwab',
  'bawełna',
  'kapok',
  'len',
  'konopie',
  'juta',
  'abaka',
  'alfa',
  'kokos',
  'żarnowiec',
  'ramia',
  'sizal',
  'sunn',
  'henequen',
  'maguey',
  'octan',
  'alginian',
  'cupro',
  'modal',
  'białko',
  'trójoctan',
  'wiskoza',
  'akryl',
  'chlorowłókno',
  'fluorowłókno',
  'modakryl',
  'poliamid',
  'nylon',
  'aramid',
  'poliimid',
  'lyocell',
  'polilaktyd',
  'poliester',
  'polietylen',
  'polipropylen',
  'polikarbamid',
  'poliuretan',
  'vinylal',
  'trivinyl',
  'elastodien',
  'elastan',
  'włókno szklane',
  'elastomultiester',
  'elastolefin',
  'melamina',
  'inne włókna',
]);

/** Trade names and foreign terms on producers' papers, with the name that a label must use. */
const otherNames: Readonly<Record<string, string>> = {
  lycra: 'elastan',
  spandex: 'elastan',
  elastane: 'elastan',
  merino: 'wełna',
  'wełna merynosowa': 'wełna',
  wool: 'wełna',
  cotton: 'bawełna',
  linen: 'len',
  silk: 'jedwab',
  cashmere: 'kaszmir',
  mohair: 'moher',
  hemp: 'konopie',
  viscose: 'wiskoza',
  rayon: 'wiskoza',
  tencel: 'lyocell',
  polyamide: 'poliamid',
  polyester: 'poliester',
  acrylic: 'akryl',
  polypropylene: 'polipropylen',
};

/** English names of annex I for trade names and foreign terms; all others are unchanged. */
const englishNames: Readonly<Record<string, string>> = {
  lycra: 'elastane',
  spandex: 'elastane',
  merino: 'wool',
  'merino wool': 'wool',
  rayon: 'viscose',
  tencel: 'lyocell',
};

/**
 * The regulation's English name for a trade name, which no label may use; null for any other text.
 */
export function englishFibreName(given: string): string | null {
  const name = given.trim().toLowerCase();
  return Object.hasOwn(englishNames, name) ? (englishNames[name] ?? null) : null;
}

/**
 * The name that a label must use, in lower case; null for anything that is no
 * fibre of the regulation.
 */
export function fibreName(given: string): string | null {
  const name = given.trim().toLowerCase();
  if (euNames.has(name)) return name;
  return Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null;
}
