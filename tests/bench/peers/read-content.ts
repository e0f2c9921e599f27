import type { Page } from 'playwright-core';
import * as v from 'valibot';
import type { ContentNode, PageContent } from './elements.ts';

const NodeSchema: v.GenericSchema<ContentNode> = v.union([
  v.string(),
  v.tuple([
    v.string(),
    v.record(v.string(), v.union([v.string(), v.boolean(), v.record(v.string(), v.string())])),
    v.array(v.lazy(() => NodeSchema)),
  ]),
]);

const ContentSchema = v.object({
  title: v.string(),
  structuredData: v.string(),
  tree: NodeSchema,
  data: v.pipe(v.string(), v.parseJson()),
});

/**
 * Reads a page of the shop as data for a peer: its elements, structured data and page data. `page`
 * is a tab without script, so that the document is as the server sent it.
 */
export async function readContent(page: Page, address: string): Promise<PageContent> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const content = await page.evaluate(() => {
    /** Attributes that are empty in HTML and true in React. */
    const flags = new Set(
      'checked disabled hidden inert loop multiple muted novalidate open required selected'.split(
        ' ',
      ),
    );
    const styleOf = (text: string) =>
      Object.fromEntries(
        text
          .split(';')
          .filter((rule) => rule.includes(':'))
          .map((rule) => {
            const [name = '', ...value] = rule.split(':');
            return [name.trim(), value.join(':').trim()];
          }),
      );
    const propOf = ({ name, value }: Attr) => {
      if (name === 'style') return [name, styleOf(value)];
      return [name, flags.has(name) && value === '' ? true : value];
    };
    const treeOf = (element: Element): unknown => [
      element.localName,
      Object.fromEntries([...element.attributes].map(propOf)),
      [...element.childNodes].flatMap((node) => {
        if (node instanceof Text) return [node.data];
        return node instanceof Element ? [treeOf(node)] : [];
      }),
    ];
    const root = document.querySelector('#root');
    return {
      title: document.title,
      structuredData: document.querySelector('[type="application/ld+json"]')?.textContent ?? '',
      tree: root === null ? '' : treeOf(root),
      data: document.querySelector('#page-data')?.textContent,
    };
  });
  return v.parse(ContentSchema, content);
}

/** Number of elements of a tree. */
export function countElements(node: ContentNode): number {
  if (typeof node === 'string') return 0;
  return node[2].reduce((sum, child) => sum + countElements(child), 1);
}
