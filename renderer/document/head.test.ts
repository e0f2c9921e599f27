import { describe, expect, test } from 'vitest';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { shopView } from '../../tests/support/shop-view.ts';
import type { HeadView } from '../page/page-data.ts';
import { createPathTable } from '../router/path-table.ts';
import { hrefOf } from '../router/router.ts';
import { headHtml, resolveHead } from './head.ts';

function headOf(view: Partial<HeadView>): string {
  const whole = { title: 'Bluzy', description: null, canonical: null, ...view };
  const href = hrefOf(createPathTable([]), null);
  return headHtml(resolveHead(whole, shopView, href));
}

const listing: LinkTarget = {
  to: 'entity',
  kind: 'category',
  path: 'kobiety/bluzy',
  search: { p: '2' },
};

describe('the head of a page', () => {
  test('has the page’s canonical address', () => {
    expect(headOf({ canonical: listing })).toContain(
      '<link rel="canonical" href="https://witryna.example/kobiety/bluzy?p=2">',
    );
    expect(headOf({ canonical: listing })).not.toContain('noindex');
  });

  test('of a combination of filters has one too, and is not indexed', () => {
    const head = headOf({ canonical: listing, isIndexed: false });
    expect(head).toContain('rel="canonical"');
    expect(head).toContain('<meta name="robots" content="noindex">');
  });

  test('of an error or a secret address has no canonical address and is not indexed', () => {
    expect(headOf({})).not.toContain('canonical');
    expect(headOf({})).toContain('noindex');
  });

  test('escapes names, whatever characters they contain', () => {
    const head = headOf({ title: '</title><script>"&' });
    expect(head).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp;</title>');
  });
});
