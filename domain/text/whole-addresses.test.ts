import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';
import { withWholeAddresses } from './whole-addresses.ts';

const page = 'https://shop.example/en/regulamin';

test.each([
  ['/zwroty', 'https://shop.example/zwroty'],
  ['zwroty?a=1&b=2', 'https://shop.example/en/zwroty?a=1&amp;b=2'],
  ['#paragraf-3', 'https://shop.example/en/regulamin#paragraf-3'],
  ['https://uokik.gov.pl/', 'https://uokik.gov.pl/'],
  ['mailto:bok@shop.example', 'mailto:bok@shop.example'],
  ['tel:+48501234567', 'tel:+48501234567'],
])('a link to %s becomes %s', (href, whole) => {
  const html = sanitiseHtml(`<p><a href="${href}">tu</a></p>`);
  expect(withWholeAddresses(html, page)).toContain(`href="${whole}"`);
});

test('a picture gets an absolute address, and text that looks like an attribute stays', () => {
  const html = sanitiseHtml('<p>a href="/x" b</p><img src="/media/a.png" alt=\' href="/y"\'>');
  const whole = withWholeAddresses(html, page);
  expect(whole).toContain('src="https://shop.example/media/a.png"');
  expect(whole.replace('https://shop.example/media', '/media')).toBe(html);
});

test('an invalid address stays unchanged', () => {
  const html = '<a href="http://[">x</a>';
  expect(withWholeAddresses(html, page)).toBe(html);
});
