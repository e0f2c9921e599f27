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
/** A number that may be a size: "38", "37,5". */
const bareNumber = /^\d{1,3}(?:[.,]\d)?$/;

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

const wordsOf = ({ query }: Wish) => query.split(' ').filter((word) => word !== '');
const comma = (text: string) => text.replace('.', ',').toLowerCase();

/** The numbers of a wish that may be its size; none where it states one. */
export const bareNumbers = (wish: Wish): readonly string[] =>
  wish.size === null ? wordsOf(wish).filter((word) => bareNumber.test(word)) : [];

/** The wish without the numbers that may be its size: what to search for to know the sizes there are. */
export const withoutNumbers = (wish: Wish): Wish => ({
  ...wish,
  query: wordsOf(wish)
    .filter((word) => !bareNumber.test(word))
    .join(' '),
});

/**
 * The wish with the first of its bare numbers that is one of the sizes there are; it is no longer a
 * word of the query. Unchanged where none is.
 */
export function withBareSize(wish: Wish, sizes: ReadonlySet<string>): Wish {
  const labels = new Map([...sizes].map((label) => [comma(label), label]));
  const number = bareNumbers(wish).find((each) => labels.has(comma(each)));
  if (number === undefined) return wish;
  const words = wordsOf(wish);
  return {
    ...wish,
    query: words.toSpliced(words.indexOf(number), 1).join(' '),
    size: labels.get(comma(number)) ?? number,
  };
}
