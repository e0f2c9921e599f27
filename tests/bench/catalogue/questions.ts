import { createRandom, type Random } from '../../../demo/catalogue/random.ts';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import type { ListingQuery } from '../../../domain/listing/listing-query.ts';
import { listingRequest } from '../../../domain/listing/listing-request.ts';
import { leafCategories, optionsOf } from './documents.ts';
import { adjectives, colours, nouns, sizes } from './words.ts';

/** Sends one query of a kind to an engine, a different one each time. */
export type Question = (catalogue: Catalogue, random: Random) => Promise<unknown>;

const store = 'pl';
const perPage = 50;
const suggested = 6;
const counted = ['color', 'size', 'material', 'pattern', 'price', 'flags_ids'];
const plain: ListingQuery = { text: '', sort: '', price: null, filters: {}, page: 1 };
const departments = [2, 10, 20, 30, 40, 50, 60];

const some = (random: Random, code: 'color' | 'size' | 'material') =>
  random.some(optionsOf(code), random.between(1, 3)).map(String);

/** Swaps two neighbouring letters in one of ten texts. */
function mistyped(random: Random, text: string): string {
  if (!random.chance(0.1)) return text;
  const at = random.between(2, Math.max(2, text.length - 2));
  return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
}

function searched(random: Random): string {
  const noun = mistyped(random, random.pick(nouns).toLowerCase());
  const more = [
    '',
    ` ${random.pick(adjectives)}`,
    ` ${random.pick(colours).toLowerCase()}`,
    ` ${random.pick(adjectives)} ${random.pick(sizes)}`,
  ];
  return noun + random.pick(more);
}

/** The queries that the pages of a shop send to its catalogue. */
export const questions = {
  listing: (catalogue, random) => {
    const id = String(random.pick([...leafCategories, ...departments]));
    return catalogue.search(listingRequest(store, plain, { kind: 'category', id }, [], perPage));
  },
  'filtered listing with counts': (catalogue, random) => {
    const id = String(random.pick([...leafCategories, ...departments]));
    const filters = {
      color: some(random, 'color'),
      ...(random.chance(0.5) && { size: some(random, 'size') }),
      ...(random.chance(0.3) && { material: some(random, 'material') }),
    };
    const price = random.chance(0.3) ? { from: 50, to: 400 } : null;
    const query = { ...plain, filters, price };
    return catalogue.search(
      listingRequest(store, query, { kind: 'category', id }, counted, perPage),
    );
  },
  search: (catalogue, random) => {
    const query = { ...plain, text: searched(random) };
    return catalogue.search(listingRequest(store, query, { kind: 'all' }, counted, perPage));
  },
  suggest: (catalogue, random) => {
    const text = searched(random);
    return catalogue.suggest(store, text.slice(0, random.between(3, text.length)), suggested);
  },
} as const satisfies Readonly<Record<string, Question>>;

export type QuestionName = keyof typeof questions;

/** Each run of a query is different, and the same in every engine. */
export const randomFor = (run: number): Random => createRandom(run * 104_729 + 17);
