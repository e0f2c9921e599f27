/** What a shopper asked an assistant for. */
export interface Wish {
  readonly query: string;
  readonly size: string | null;
  /** Highest price in whole złote. */
  readonly most: number | null;
  readonly language: 'pl' | 'en';
}

const size = /(?:^|\s)(size|rozmiar)\s+(\S{1,10})/i;
const most = /(?:^|\s)(under|below|do|poniżej)\s+(\d{1,6})(?:\s*(?:zł|pln))?(?=\s|$)/i;

/** Reads size and price from a sentence such as "black dress size 38 under 250". */
export function readWish(text: string): Wish {
  const [, sizeWord, sizeText] = size.exec(text) ?? [];
  const [, priceWord, price] = most.exec(text) ?? [];
  const isEnglish = /^(?:size|under|below)$/i.test(sizeWord ?? priceWord ?? '');
  return {
    query: text.replace(size, ' ').replace(most, ' ').replaceAll(/\s+/g, ' ').trim(),
    size: sizeText ?? null,
    most: price === undefined ? null : Number(price),
    language: isEnglish ? 'en' : 'pl',
  };
}
