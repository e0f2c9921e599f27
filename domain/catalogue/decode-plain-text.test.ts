import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../text/entities.ts';
import { decodePlainText } from './decode-plain-text.ts';

const product = (name: string) => decodePlainText('product', { name });

describe('plain text of an index document', () => {
  test.each([
    ['Crown Summit&trade; Backpack', 'Crown Summit™ Backpack'],
    ['Sukienka &quot;Żółw&quot; &#8211; d&#x142;uga', 'Sukienka "Żółw" – długa'],
    ['Gr&uuml;n, czer&nacute;', 'Grün, czerń'],
    ['AT&T, M&Ms, R&D; ?a=1&copy=2', 'AT&T, M&Ms, R&D; ?a=1&copy=2'],
    ['&nieznane; &#0; &#xD800;', '&nieznane; &#0; &#xD800;'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&amp;trade;', '&trade;'],
  ])('is decoded once: %s [catalog-60]', (written, read) => {
    expect(product(written)).toEqual({ name: read });
  });

  test('is decoded in names, titles and labels at any depth [catalog-60]', () => {
    const reference = '&reg;';
    const text = '®';
    expect(
      decodePlainText('product', {
        name: reference,
        links_title: reference,
        category: [{ category_id: 1, name: reference, path: reference }],
        configurable_options: [{ label: reference, values: [{ label: reference }] }],
        custom_options: [{ title: reference, values: [{ title: reference }] }],
        media_gallery: [{ lab: reference, image: reference }],
      }),
    ).toEqual({
      name: text,
      links_title: text,
      category: [{ category_id: 1, name: text, path: reference }],
      configurable_options: [{ label: text, values: [{ label: text }] }],
      custom_options: [{ title: text, values: [{ title: text }] }],
      media_gallery: [{ lab: text, image: reference }],
    });
  });

  test('is not decoded in HTML, keys, addresses and texts that people wrote [catalog-60]', () => {
    const html = {
      sku: 'A&amp;B',
      url_path: 'a&amp;b',
      description: 'a &lt;b&gt;',
      manufacturer_name: 'A &amp; B',
      meta_title: 'A &amp; B',
      price: 1,
    };
    expect(decodePlainText('product', html)).toEqual(html);
    const review = { title: '&trade;', nickname: '&trade;', detail: '&trade;' };
    expect(decodePlainText('review', review)).toEqual(review);
  });

  test('equals the text that the platform escaped, character by character [catalog-60]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(product(escapeHtml(text))).toEqual({ name: text });
      }),
    );
  });

  test('leaves all other fields of a document unchanged, at any depth [catalog-60]', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const document: unknown = JSON.parse(json.replaceAll('&', '+'));
        expect(decodePlainText('product', document)).toEqual(document);
      }),
    );
    const depth = 50_000;
    const deep: unknown = JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
    expect(() => decodePlainText('product', { deep })).not.toThrow();
  });
});
