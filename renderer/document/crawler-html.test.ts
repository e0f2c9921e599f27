// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import type { JsonLdNode } from '../../domain/structured-data/json-ld.ts';
import { addressesOf } from '../page/addresses.ts';
import type { ForCrawlers } from '../page/load-data.ts';
import { createPathTable } from '../router/path-table.ts';
import { hrefOf } from '../router/router.ts';
import { crawlerHtml } from './head.ts';

const origin = 'https://witryna.example';
const at = addressesOf(origin, hrefOf(createPathTable([]), null), 1600);
const head = {
  title: 'Sweter "Ola" & <b> | Witryna',
  description: 'Z wełny.',
  canonical: '/sweter',
  address: `${origin}/sweter`,
  isIndexed: true,
};
const shop = { name: 'Witryna', locale: 'pl-PL', origin };

function open(view: ForCrawlers, change: Partial<typeof head> = {}) {
  const html = crawlerHtml(view, { ...head, ...change }, shop, at);
  const document = new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html');
  const property = (name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? null;
  return { document, property };
}

describe('the head for crawlers', () => {
  test('has title, description, address and picture for link previews, as absolute addresses [pl-L06]', () => {
    const { property } = open({ pictures: ['/d/sweter/ż.webp', null, '/d/b.jpg'] });
    expect(property('og:title')).toBe('Sweter "Ola" & <b> | Witryna');
    expect(property('og:description')).toBe('Z wełny.');
    expect(property('og:url')).toBe(`${origin}/sweter`);
    expect(property('og:locale')).toBe('pl_PL');
    expect(property('og:image')).toBe(`${origin}/og/d/sweter/%C5%BC.webp/-/d/b.jpg`);
    expect(property('og:image:alt')).toBe('Sweter "Ola" & <b> | Witryna');
    expect([property('og:image:width'), property('og:image:height')]).toEqual(['1200', '630']);
  });

  test('has the shop’s picture where the page has none [pl-L06]', () => {
    expect(open({}).property('og:image')).toBe(`${origin}/share.png`);
  });

  test('has its structured data as one JSON-LD element, whatever text it contains [pl-L03]', () => {
    const item: JsonLdNode = { '@type': 'Product', name: '</script><script>alert(1)//' };
    const { document } = open({ structuredData: () => [item] });
    const [script, ...others] = document.querySelectorAll('script');
    expect(others).toEqual([]);
    expect(script?.getAttribute('type')).toBe('application/ld+json');
    expect(JSON.parse(script?.textContent ?? '')['@graph']).toEqual([item]);
    expect(open({}).document.querySelector('script')).toBeNull();
  });

  test('has pictures no larger than the shop generates', () => {
    const small = addressesOf(origin, hrefOf(createPathTable([]), null), 800);
    expect([at.picture('/a.jpg'), small.picture('/a.jpg')]).toEqual([
      `${origin}/img/1200/1488/resize/a.jpg`,
      `${origin}/img/600/744/resize/a.jpg`,
    ]);
  });
});
