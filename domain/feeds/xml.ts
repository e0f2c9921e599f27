/** Signs that no XML 1.0 document may hold, not even escaped; lone surrogates among them. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser reads these as spaces in an attribute, and drops a bare carriage return anywhere.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Any text as a part of an element or of a quoted attribute. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll(/[&<>"'\t\n\r]/g, (sign) => entities[sign] ?? sign);
}

/** Any text as a CDATA section; the mark that would end it is split between two. */
export function cdata(text: string): string {
  const safe = text.replaceAll(forbidden, '').replaceAll('\r', '\n');
  return `<![CDATA[${safe.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** An element with text; nothing where there is none. */
export function element(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** Attributes of an element, without those that have no value. */
export function attributes(values: Readonly<Record<string, string | null>>): string {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
