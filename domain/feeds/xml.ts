/** Characters that XML 1.0 forbids even when escaped, including lone surrogates. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // Parsers normalise these to spaces in attributes, and a carriage return anywhere.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"'\t\n\r]/g, (sign) => entities[sign] ?? sign);
}

/** Wraps text in CDATA; an end mark in it is split into two sections. */
export function cdata(text: string): string {
  const safe = text.replaceAll(forbidden, '').replaceAll('\r', '\n');
  return `<![CDATA[${safe.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** An element with text; empty without text. */
export function element(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** Attributes of an element, without those that are null. */
export function attributes(values: Readonly<Record<string, string | null>>): string {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
