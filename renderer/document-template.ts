/**
 * Parts of a document that vike has no work with, and would look through many times to find where its
 * tags belong: they are held back while it puts the document together, and put in afterwards.
 */
export interface TemplateParts {
  /** Attributes of the element `html`. */
  readonly attributes: string;
  /** Content of the element `head`, beside what vike puts there. */
  readonly head: string;
  /** HTML of the page. */
  readonly body: string;
  /** What the browser is given of the page's data, as JSON; null leaves it to vike. */
  readonly data: string | null;
}

/** What vike makes of a document whose parts are held back: the pieces between them, in their order. */
export type DocumentTemplate = readonly [string, string, string, string, string];

/**
 * Names what stands for the parts until then, in this process. Not to be guessed: where the data is left to
 * vike, it holds texts of anybody.
 */
export const ownMark = `held-back-${crypto.randomUUID()}`;

/** What stands for each part. */
export const marksOf = (mark: string) => ({
  attributes: `data-${mark}`,
  head: `<!--${mark}-head-->`,
  body: `<!--${mark}-body-->`,
  data: `${mark}-data`,
});

/** Where a value goes through JSON as it is: vike's own writing has a sign for each other kind. */
function isJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
      return !value.startsWith('!');
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return true;
    case 'object':
      if (value === null) return true;
      if (Array.isArray(value)) return value.every(isJson);
      return (
        Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isField)
      );
    default:
      return false;
  }
}

/** A field that is undefined is as good as one that is not there. */
const isField = (value: unknown): boolean => value === undefined || isJson(value);

/** As vike writes data into a document, in a tenth of the time; null where only vike's own way keeps it. */
export function writeData(data: unknown): string | null {
  if (!isJson(data)) return null;
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('/', '\\/');
}

/**
 * The pieces of what vike made, cut where parts are missing. The same for every document of a page where
 * its data is held back as well.
 */
export function cutTemplate(html: string, mark: string): DocumentTemplate {
  const marks = marksOf(mark);
  const [first, afterAttributes] = cut(html, marks.attributes);
  const [second, afterHead] = cut(afterAttributes, marks.head);
  const [third, afterBody] = cut(afterHead, marks.body);
  const [fourth, fifth] = cut(afterBody, JSON.stringify(marks.data));
  return [first, second, third, fourth, fifth];
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)];
}

/** The whole document. */
export function fillTemplate(
  outline: DocumentTemplate,
  { attributes, head, body, data }: TemplateParts,
): string {
  const [start, inHead, inBody, beforeData, end] = outline;
  return start + attributes + inHead + head + inBody + body + beforeData + (data ?? '') + end;
}
