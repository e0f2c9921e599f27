/** A page a machine that answers shoppers may read. */
export interface ToldPage {
  readonly title: string;
  readonly address: string;
}

export interface ToldShop {
  readonly name: string;
  readonly about: string;
  readonly sections: readonly { readonly title: string; readonly pages: readonly ToldPage[] }[];
}

/** A text that ends no link and begins no heading. */
const plain = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[\]\\`<>#]/g, '\\$&')
    .trim();

/**
 * `llms.txt`: what the shop is and where it says what, as Markdown (llmstxt.org). Sections that have
 * nothing are left out.
 */
export function llmsText({ name, about, sections }: ToldShop): string {
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => {
      const lines = pages.map((page) => `- [${plain(page.title)}](${page.address})`);
      return [`## ${plain(title)}`, '', ...lines].join('\n');
    });
  return `${[`# ${plain(name)}`, `> ${plain(about)}`, ...parts].join('\n\n')}\n`;
}
