import type { RequestedPage } from '../page/load-data.ts';

/**
 * Parts of a document that are filled in after vike has built it. vike would search them many times
 * for the places of its tags.
 */
export interface TemplateParts {
  /** Attributes of the `html` element. */
  readonly attributes: string;
  /** Content of the `head` element, besides vike's own. */
  readonly head: string;
  /** Content of the `body` element, besides vike's own. */
  readonly body: string;
}

/** Renders a further document of the page without vike. */
export type FurtherDocument = (page: RequestedPage) => Promise<TemplateParts>;

/** The placeholder of each part. */
export const marks: TemplateParts = {
  attributes: 'data-part-attributes',
  head: '<!--part-head-->',
  body: '<!--part-body-->',
};

/** The parts of vike's HTML between its parts, in order. */
export type DocumentTemplate = readonly [string, string, string, string];

/** Cuts vike's HTML at the placeholders. The parts are the same for every document of a page. */
export function cutTemplate(html: string): DocumentTemplate {
  const [first, afterAttributes] = cut(html, marks.attributes);
  const [second, afterHead] = cut(afterAttributes, marks.head);
  const [third, fourth] = cut(afterHead, marks.body);
  return [first, second, third, fourth];
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)];
}

/** Joins the template and its parts to the whole document. */
export function fillTemplate(
  [start, inHead, inBody, end]: DocumentTemplate,
  { attributes, head, body }: TemplateParts,
): string {
  return start + attributes + inHead + head + inBody + body + end;
}

/** Page data as JSON that cannot end its `script` element. */
export const writeData = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
