import { describe, expect, test } from 'vitest';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { HeadView } from '../page/page-data.ts';
import { alternateLinks } from './head.ts';

const origin = 'https://w.example';
const canonical: LinkTarget = { to: 'entity', kind: 'product', path: 'bluza' };
const languages = [
  { code: 'pl', locale: 'pl-PL', href: '/bluza', isSame: true },
  { code: 'en', locale: 'en-GB', href: '/en/hoodie', isSame: true },
] as const;
const links = (change: Partial<HeadView>) =>
  alternateLinks({ title: '', description: null, canonical, languages, ...change }, origin);

describe('the head of a page', () => {
  test('links the page in each of its languages, and the shop’s own as default [pl-L05]', () => {
    expect(links({})).toEqual([
      '<link rel="alternate" hreflang="pl-PL" href="https://w.example/bluza">',
      '<link rel="alternate" hreflang="x-default" href="https://w.example/bluza">',
      '<link rel="alternate" hreflang="en-GB" href="https://w.example/en/hoodie">',
    ]);
    const variant = { ...canonical, search: { childSku: 'A' } };
    expect(links({ canonical: variant })).toHaveLength(3);
  });

  test.each<[string, Partial<HeadView>]>([
    [
      'a page in one language',
      { languages: [languages[0], { code: 'en', locale: 'en-GB', href: '/en' }] },
    ],
    ['a page that is not indexed', { isIndexed: false }],
    ['a page without a canonical address', { canonical: null }],
    ['a second page', { canonical: { ...canonical, search: { p: '2' } } }],
    ['a page of a shop with one language', { languages: [] }],
  ])('%s links no languages', (_, change) => {
    expect(links(change)).toEqual([]);
  });
});
