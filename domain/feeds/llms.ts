import { inline, link } from '../markdown/markdown-text.ts';

/** A page listed for AI assistants. */
export interface ListedPage {
  readonly title: string;
  readonly address: string;
}

export interface ListedShop {
  readonly name: string;
  readonly about: string;
  /** A paragraph after it. */
  readonly note?: string;
  readonly sections: readonly { readonly title: string; readonly pages: readonly ListedPage[] }[];
}

/** `llms.txt`: the shop and its pages in Markdown (llmstxt.org), without empty sections. */
export function llmsText({ name, about, note, sections }: ListedShop): string {
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => {
      const lines = pages.map((page) => `- ${link(page.title, page.address)}`);
      return [`## ${inline(title)}`, '', ...lines].join('\n');
    });
  return `${[`# ${inline(name)}`, `> ${inline(about)}`, ...(note === undefined ? [] : [inline(note)]), ...parts].join('\n\n')}\n`;
}
