/** A page listed for AI assistants. */
export interface ListedPage {
  readonly title: string;
  readonly address: string;
}

export interface ListedShop {
  readonly name: string;
  readonly about: string;
  readonly sections: readonly { readonly title: string; readonly pages: readonly ListedPage[] }[];
}

/** Escapes Markdown, so that a text cannot close a link or start a heading. */
const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]\\`<>#]/g, '\\$&')
    .trim();

/** `llms.txt`: the shop and its pages in Markdown (llmstxt.org), without empty sections. */
export function llmsText({ name, about, sections }: ListedShop): string {
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => {
      const lines = pages.map((page) => `- [${plain(page.title)}](${page.address})`);
      return [`## ${plain(title)}`, '', ...lines].join('\n');
    });
  return `${[`# ${plain(name)}`, `> ${plain(about)}`, ...parts].join('\n\n')}\n`;
}
