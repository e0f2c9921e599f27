/** Names of the characters U+00A0 to U+00FF, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn ' +
  'sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave ' +
  'Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc ' +
  'Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute ' +
  'THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave ' +
  'uacute ucirc uuml yacute thorn yuml';

/** Character references in use in shop texts; others are not decoded. */
const named: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, place) => [name, String.fromCodePoint(0xa0 + place)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    bull: '•',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    minus: '−',
    bdquo: '„',
    ldquo: '“',
    rdquo: '”',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    lsaquo: '‹',
    rsaquo: '›',
    euro: '€',
    trade: '™',
    permil: '‰',
    infin: '∞',
    le: '≤',
    ge: '≥',
    ne: '≠',
    larr: '←',
    rarr: '→',
    hearts: '♥',
    aogon: 'ą',
    cacute: 'ć',
    eogon: 'ę',
    lstrok: 'ł',
    nacute: 'ń',
    sacute: 'ś',
    zacute: 'ź',
    zdot: 'ż',
    Aogon: 'Ą',
    Cacute: 'Ć',
    Eogon: 'Ę',
    Lstrok: 'Ł',
    Nacute: 'Ń',
    Sacute: 'Ś',
    Zacute: 'Ź',
    Zdot: 'Ż',
  }),
]);

function character(code: number, otherwise: string): string {
  const isAllowed = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isAllowed ? String.fromCodePoint(code) : otherwise;
}

const readReference = (
  reference: string,
  decimal?: string,
  hex?: string,
  name?: string,
): string => {
  if (decimal) return character(Number(decimal), reference);
  if (hex) return character(Number.parseInt(hex, 16), reference);
  return (name && named.get(name)) || reference;
};

/** Decodes character references in HTML text; unknown ones are unchanged. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,15}));?/g,
    readReference,
  );
}

/** Decodes references in plain text. A semicolon is required: "?a=1&copy=2" has none. */
export function decodeReferences(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,15}));/g,
    readReference,
  );
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
