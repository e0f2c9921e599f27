/** Character references that shop texts use; others are left as they stand. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  bull: '•',
  middot: '·',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  reg: '®',
  copy: '©',
  trade: '™',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  oacute: 'ó',
};

function character(code: number, otherwise: string): string {
  const isAllowed = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isAllowed ? String.fromCodePoint(code) : otherwise;
}

/** Text with its character references read; a reference nobody knows stays as written. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,15}));?/g,
    (reference, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return character(Number(decimal), reference);
      if (hex) return character(Number.parseInt(hex, 16), reference);
      return name && Object.hasOwn(named, name) ? (named[name] ?? reference) : reference;
    },
  );
}

/** Text made safe inside HTML text and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
