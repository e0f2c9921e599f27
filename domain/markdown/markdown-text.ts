/** Characters that mean something in Markdown, and the start of a character reference. */
const special = /[\\`*_[\]<>|~#]|&(?=#?\w+;)/g;
/** The start of a list item or of a heading's underline. */
const lineStart = /^(?:[-+=]|\d{1,9}[.)])/;

/** Escapes text so that it cannot close a link, start a heading or add HTML. */
export const escapeMarkdown = (text: string): string => text.replaceAll(special, '\\$&');

/** As `escapeMarkdown`, for text at the start of a line. */
export const escapeLineStart = (text: string): string =>
  text.replace(lineStart, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);

/** A text of the catalogue as a part of one line: spaces joined and escaped. */
export const inline = (text: string): string => escapeMarkdown(text.replaceAll(/\s+/g, ' ').trim());

/** An address that cannot end its link. */
const linkAddress = (address: string): string =>
  address.replaceAll(/[()<>\s]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** A link; neither text nor address can end it early. */
export const link = (text: string, address: string): string =>
  `[${inline(text)}](${linkAddress(address)})`;

/** A picture with its alternative text. */
export const picture = (alt: string, address: string): string => `!${link(alt, address)}`;

/** A heading at the level. Empty for an empty text. */
export const heading = (level: number, text: string): string =>
  text.trim() === '' ? '' : `${'#'.repeat(level)} ${inline(text)}`;

/** Lines as a list. */
export const list = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

/** A table of cells that are Markdown already; empty without rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Parts with empty lines between, without the empty ones. */
export const joinParts = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n\n');

/** Most characters of a page in Markdown. */
export const mostCharacters = 100_000;

/** Cuts a text that is too long at the end of a line. */
export function boundText(text: string): string {
  if (text.length <= mostCharacters) return text;
  const end = text.lastIndexOf('\n', mostCharacters);
  return `${text.slice(0, end < 0 ? mostCharacters : end)}\n\n…`;
}
