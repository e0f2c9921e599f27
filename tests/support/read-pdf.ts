import { getResolvedPDFJS } from 'unpdf';
import * as v from 'valibot';

/** A structure element, with the text that a screen reader reads. */
export interface PdfElement {
  readonly role: string;
  readonly text: string;
  readonly children: readonly PdfElement[];
}

export interface PdfField {
  readonly name: string;
  readonly label: string;
  readonly type: string;
}

const TextItem = v.object({ str: v.string() });
const MarkItem = v.object({ type: v.string(), id: v.nullish(v.string(), '') });
const Annotation = v.object({
  subtype: v.string(),
  fieldName: v.optional(v.string(), ''),
  fieldType: v.optional(v.nullable(v.string()), null),
  alternativeText: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
});
const MarkInfo = v.object({ Marked: v.boolean() });
const Info = v.object({ Title: v.string(), Language: v.nullable(v.string()) });

interface Node {
  readonly type?: string;
  readonly id?: string;
  readonly role?: string;
  readonly children?: readonly Node[];
}

/** Text of each marked part of a page. */
function markedTexts(items: readonly unknown[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    const text = v.safeParse(TextItem, item);
    const id = open.findLast((each) => each !== '') ?? '';
    if (text.success) found.set(id, `${found.get(id) ?? ''} ${text.output.str}`);
    else {
      const mark = v.parse(MarkItem, item);
      if (mark.type.startsWith('begin')) open.push(mark.id);
      else open.pop();
    }
  }
  return found;
}

function elementOf(node: Node, texts: ReadonlyMap<string, string>): PdfElement {
  const children = (node.children ?? [])
    .filter(({ role }) => role !== undefined)
    .map((child) => elementOf(child, texts));
  const own = (node.children ?? [])
    .filter(({ type }) => type === 'content')
    .map(({ id = '' }) => texts.get(id) ?? '')
    .join(' ');
  return { role: node.role ?? '', text: own.replace(/\s+/g, ' ').trim(), children };
}

/** A PDF as a PDF reader sees it: title, language, structure, fields and links. */
export async function readPdf(data: Uint8Array) {
  const { getDocument } = await getResolvedPDFJS();
  const task = getDocument({ data: new Uint8Array(data), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const { info } = await pdf.getMetadata();
  const elements: PdfElement[] = [];
  const fields: PdfField[] = [];
  const links: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const tree = await page.getStructTree();
    if (tree !== null) elements.push(elementOf(tree, markedTexts(content.items)));
    for (const each of await page.getAnnotations()) {
      const { subtype, fieldName, fieldType, alternativeText, url } = v.parse(Annotation, each);
      if (subtype === 'Link') links.push(url);
      else fields.push({ name: fieldName, label: alternativeText, type: fieldType ?? '' });
    }
  }
  // Actions and attachments of the file.
  const found = [await pdf.getOpenAction(), await pdf.getJSActions(), await pdf.getAttachments()];
  const actions = found.filter((each) => each !== null);
  const marks = v.parse(MarkInfo, await pdf.getMarkInfo());
  const pages = pdf.numPages;
  await task.destroy();
  const { Title: title, Language: language } = v.parse(Info, info);
  return { title, language, isMarked: marks.Marked, elements, fields, links, actions, pages };
}

/** All elements of a role, at any depth. */
export function ofRole(elements: readonly PdfElement[], role: string): readonly PdfElement[] {
  return elements.flatMap((element) => [
    ...(element.role === role ? [element] : []),
    ...ofRole(element.children, role),
  ]);
}

/** The complete text, in reading order. */
export function readOut(elements: readonly PdfElement[]): string {
  return elements
    .map(({ text, children }) => `${text} ${readOut(children)}`)
    .join(' ')
    .replace(/\s+/g, ' ');
}
