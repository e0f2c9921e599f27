/**
 * Parts of a document that are filled in after vike has built it. vike would search them many times
 * for the places of its tags.
 */
export interface TemplateParts {
  /** Attributes of the `html` element. */
  readonly attributes: string;
  /** Content of the `head` element, besides vike's own. */
  readonly head: string;
  /** HTML of the page. */
  readonly body: string;
  /** Page data for the browser, as JSON; null leaves it to vike. */
  readonly data: string | null;
}

/** The pieces of vike's document between its parts, in order. */
export type DocumentTemplate = readonly [string, string, string, string, string];

/**
 * The placeholder name in this process. It is random: where vike serialises the data, that data may
 * contain text of any origin.
 */
export const ownMark = `held-back-${crypto.randomUUID()}`;

/** The placeholder of each part. */
export const marksOf = (mark: string) => ({
  attributes: `data-${mark}`,
  head: `<!--${mark}-head-->`,
  body: `<!--${mark}-body-->`,
  data: `${mark}-data`,
});

/** Whether JSON keeps a value exactly. vike's serialiser marks every other kind with a prefix. */
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

/** An undefined field counts as absent. */
const isField = (value: unknown): boolean => value === undefined || isJson(value);

/**
 * Serialises data as vike does, in a tenth of the time. Null for data that only vike's serialiser
 * preserves.
 */
export function writeData(data: unknown): string | null {
  if (!isJson(data)) return null;
  return JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('/', '\\/');
}

/**
 * Cuts vike's HTML at the placeholders. The pieces are the same for every document of a page if its
 * data has a placeholder too.
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

/** Joins the template and its parts to the whole document. */
export function fillTemplate(
  outline: DocumentTemplate,
  { attributes, head, body, data }: TemplateParts,
): string {
  const [start, inHead, inBody, beforeData, end] = outline;
  return start + attributes + inHead + head + inBody + body + beforeData + (data ?? '') + end;
}
