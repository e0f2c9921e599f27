// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainSpaces } from '../../tests/support/plain-spaces.ts';
import { decodeEntities, escapeHtml } from './entities.ts';
import { plainText } from './plain-text.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const stored = new Set(
  (
    'a abbr b blockquote br caption dd div dl dt em figcaption figure h2 h3 h4 hr i img li ol p s ' +
    'section small span strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
);
const keptAttributes = new Set(
  'href title src alt width height start colspan rowspan scope rel lang'.split(' '),
);

const shop = 'https://sklep.example/strona';
const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Elements, attributes and URLs in a parsed HTML text that are not allowed. */
function dangers(html: string): string[] {
  const page = `<body><main>${html}</main></body>`;
  const document = new DOMParser().parseFromString(page, 'text/html');
  const found: string[] = [];
  if (document.querySelectorAll('body > *').length !== 1) found.push('left its place');
  for (const element of document.querySelectorAll('main *')) {
    if (!stored.has(element.localName)) found.push(element.localName);
    for (const { name, value } of element.attributes) {
      if (!keptAttributes.has(name)) found.push(`${element.localName} ${name}`);
      if (name !== 'href' && name !== 'src') continue;
      // Scheme and origin as the browser resolves them.
      const { protocol, origin } = new URL(value, shop);
      const isOwn = origin === new URL(shop).origin;
      if (name === 'src' && !isOwn) found.push(value);
      if (name === 'href' && !safeSchemes.has(protocol)) found.push(value);
      if (name === 'href' && !isOwn && !/^\s*(https?|mailto|tel):/i.test(value)) found.push(value);
    }
  }
  return found;
}

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.y></SCRIPT>ok',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/a.jpg" onerror="alert(1)">',
  '<img src="//evil.test/a.jpg">',
  '<img src="/\\evil.test/a.jpg">',
  '<p onclick="alert(1)">x</p>',
  '<p/onclick=alert(1)>x</p>',
  '<a href="javascript:alert(1)">y</a>',
  '<a href="&#106;avascript:alert(1)">y</a>',
  '<a href="java\nscript:alert(1)">y</a>',
  '<a href=" \u0001javascript:alert(1)">y</a>',
  '<a href="javascript&colon;alert(1)">y</a>',
  '<a href="data:text/html,<script>1</script>">y</a>',
  '<a href="vbscript:x">y</a>',
  '<a href="//evil.test">y</a>',
  '<a href="/\\evil.test">y</a>',
  '<a href="/\t\\evil.test">y</a>',
  '<a href="&#47;&#92;evil.test">y</a>',
  '<a href="\\\\evil.test">y</a>',
  '<a href="\\/evil.test">y</a>',
  '<a title="x" title="\'><script>1</script>">y</a>',
  '<a href="x" style="position:fixed">y</a>',
  '<iframe src="https://evil.test"></iframe>z',
  '<object data="x"></object><embed src=x>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<style>@import "//evil.test"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<form action="//evil.test"><input name=a><button>go</button></form>',
  '<base href="//evil.test"><meta http-equiv=refresh content="0;url=//evil.test"><link rel=import>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<img src=x onerror=alert(1)>--!><b>x',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml <img src=x onerror=alert(1)> ?>',
  '<a href="x"<img src=x onerror=alert(1)>>',
  '<b <script>alert(1)</script>',
  '</main></body><script>alert(1)</script>',
  '<p title="',
  "<p title='a>b' onclick=x>c",
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<table><tr><td><script>1</script></table>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

describe('sanitised HTML', () => {
  test('keeps the language attribute of foreign words at any depth [pl-G11]', () => {
    const html = '<p>Krój <i lang="en">oversize</i>, <span lang="pt-BR">camisa</span></p>';
    expect(plainSpaces(sanitiseHtml(html))).toBe(html);
    expect(sanitiseHtml('<p lang="en&quot; onclick=x">a</p><b lang="">b</b>')).toBe(
      '<p>a</p><b>b</b>',
    );
  });

  test('has a limited depth, and deep input is processed quickly', () => {
    const began = performance.now();
    const clean = sanitiseHtml(`${'<div>'.repeat(50_000)}x${'</section>'.repeat(50_000)}`);
    expect(performance.now() - began).toBeLessThan(3000);
    expect(clean).toBe(`${'<div>'.repeat(100)}x${'</div>'.repeat(100)}`);
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  test('loses no text if a letter becomes longer in lower case', () => {
    expect(sanitiseHtml('İİİİİİ<style>a{}</style>Kurtka z İstambułu')).toBe(
      escapeHtml('İİİİİİKurtka z\u00a0İstambułu'),
    );
  });

  test('is checked in a browser that detects unsafe HTML', () => {
    expect(attacks.filter((html) => dangers(html).length > 0).length).toBeGreaterThan(30);
  });

  test.each(attacks)('is harmless: %s', (html) => {
    expect(dangers(sanitiseHtml(html))).toEqual([]);
  });

  test('keeps the elements of a description', () => {
    const html =
      '<p>Bluza z <strong>bawełny</strong>.<br>Kaptur</p><ul><li>kieszeń</li><li>zamek</li></ul>' +
      '<table><thead><tr><th scope="col">Rozmiar</th></tr></thead></table>' +
      '<a href="/zwroty" title="Zwroty">zwroty</a><img src="/media/a.jpg" alt="a" width="10">';
    expect(plainSpaces(sanitiseHtml(html))).toBe(html);
  });

  test('keeps the text of unknown tags and drops the tags', () => {
    expect(sanitiseHtml('<font color=red>a</font><o:p>b</o:p>')).toBe('ab');
    expect(sanitiseHtml('<h1>a</h1>')).toBe('<h2>a</h2>');
    expect(sanitiseHtml('3 < 5 & 7 > 2')).toBe('3 &lt; 5 &amp; 7 &gt; 2');
  });

  test('closes unclosed elements and ignores unmatched end tags', () => {
    expect(sanitiseHtml('<p>a<p>b</div>')).toBe('<p>a</p><p>b</p>');
    expect(sanitiseHtml('<ul><li>a<li>b')).toBe('<ul><li>a</li><li>b</li></ul>');
    expect(sanitiseHtml('<b><i>a</b>c</i>')).toBe('<b><i>a</i></b>c');
  });

  test('decodes character references, and in addresses only those with a semicolon', () => {
    expect(sanitiseHtml('<p>Gr&uuml;n &euro; S&atilde;o</p>')).toBe('<p>Grün € São</p>');
    expect(sanitiseHtml('<a href="/szukaj?a=1&para=2&copy=3">x</a>')).toBe(
      '<a href="/szukaj?a=1&amp;para=2&amp;copy=3">x</a>',
    );
  });

  test('marks external links', () => {
    expect(sanitiseHtml('<a href="https://x.pl">x</a>')).toBe(
      '<a href="https://x.pl" rel="noopener nofollow">x</a>',
    );
  });

  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom('<', '>', '"', "'", '=', '/', '</', '<!--', '-->', '&#', ';', ' ', '\n', '\0'),
    fc.constantFrom(
      '<p',
      '<a href=',
      '<img src=',
      'javascript:',
      'onload=',
      '<svg',
      '<style>',
      'x',
    ),
    fc.string({ maxLength: 8 }),
  );
  const soup = fc.array(piece, { maxLength: 12 }).map((quantity) => quantity.join(''));

  test('is harmless for any input, and sanitising it again changes nothing', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const once = sanitiseHtml(html);
        expect(dangers(once)).toEqual([]);
        expect(sanitiseHtml(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  test('is produced in linear time', () => {
    for (const html of ['<'.repeat(50_000), '<a href="'.repeat(8_000), '<!--'.repeat(20_000)]) {
      const start = performance.now();
      sanitiseHtml(html);
      expect(performance.now() - start).toBeLessThan(1_000);
    }
  });
});

describe('plain text of HTML', () => {
  test('is its text content', () => {
    expect(plainText('<p>Ala&nbsp;ma <b>kota</b></p><script>x</script><p>&amp; psa</p>')).toBe(
      'Ala ma kota & psa',
    );
  });
});

describe('character references', () => {
  test('are decoded, and unknown ones stay unchanged', () => {
    expect(decodeEntities('&oacute;&#322;&#x142;&bull;&nieznane;&#0;')).toBe('ółł•&nieznane;&#0;');
  });

  test('are read back unchanged after escaping', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeEntities(escapeHtml(text))).toBe(text);
      }),
    );
  });
});
