import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A field of a feed, as the portal documents it. */
interface FieldRule {
  readonly feed: string;
  readonly field: string;
  readonly isRequired: boolean;
  readonly format: RegExp;
}

const file = join(import.meta.dirname, '../fixtures/feed-fields.tsv');

const rules: readonly FieldRule[] = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [feed = '', field = '', required, format = ''] = line.split('\t');
    return {
      feed,
      field,
      isRequired: required === 'yes',
      format: new RegExp(`^(?:${format})$`, 'u'),
    };
  });

/** Element name of an offer in each feed. */
const items: Readonly<Record<string, string>> = {
  ceneo: 'o',
  google: 'item',
  facebook: 'item',
  news: 'item',
};

/** All values of an offer by field name: attributes, elements, and Ceneo's named ones. */
function valuesOf(offer: Element, path = ''): [string, string][] {
  const named = [...offer.attributes]
    .filter(({ name }) => !(path.startsWith('attrs/') && name === 'name'))
    .map(({ name, value }): [string, string] => [`${path}@${name}`, value]);
  const inside = [...offer.children].flatMap((child) => {
    const key = child.tagName === 'a' ? `a[${child.getAttribute('name')}]` : child.tagName;
    return valuesOf(child, path === '' ? key : `${path}/${key}`);
  });
  const isText = path !== '' && offer.children.length === 0 && named.length === 0;
  return [...named, ...inside, ...(isText ? [[path, offer.textContent] as [string, string]] : [])];
}

/** Missing, unknown and malformed fields of an offer. */
function faultsOfOffer(feed: string, offer: Element): string[] {
  const values = valuesOf(offer);
  const own = rules.filter((rule) => rule.feed === feed);
  const lacking = own
    .filter(({ isRequired, field }) => isRequired && !values.some(([name]) => name === field))
    .map(({ field }) => `${field} is missing`);
  const wrong = values.flatMap(([name, value]) => {
    const rule = own.find(({ field }) => field === name);
    if (rule === undefined) return [`${name} is no field`];
    return rule.format.test(value) ? [] : [`${name} is “${value.slice(0, 80)}”`];
  });
  return [...lacking, ...wrong];
}

/** Faults of a feed by the table of fields, and the number of its offers. */
export function readFeed(feed: string, root: Element) {
  const offers = [...root.querySelectorAll(items[feed] ?? '')];
  const faults = offers.flatMap((offer, index) =>
    faultsOfOffer(feed, offer).map((fault) => `${index + 1}: ${fault}`),
  );
  const ids = offers.map(
    (offer) =>
      offer.getAttribute('id') ??
      valuesOf(offer).find(([name]) => name === 'g:id' || name === 'guid')?.[1],
  );
  const twice = ids.length - new Set(ids).size;
  return {
    offers: offers.length,
    faults: twice === 0 ? faults : [...faults, `${twice} ids twice`],
  };
}
