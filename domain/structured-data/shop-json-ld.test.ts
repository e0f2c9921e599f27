import { describe, expect, test } from 'vitest';
import { at, read, typed } from '../../tests/support/structured-data.ts';
import { shopJsonLd } from './shop-json-ld.ts';

describe('the shop', () => {
  test('has its name, and the address template of its search [pl-L03]', () => {
    const graph = read(shopJsonLd({ name: 'Witryna', phone: '22 123 45 67' }, at));
    expect(typed(graph, 'OnlineStore')).toMatchObject({
      name: 'Witryna',
      telephone: '22 123 45 67',
    });
    expect(typed(graph, 'WebSite')?.['potentialAction']).toEqual({
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://w.example/search?q={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    });
  });
});
