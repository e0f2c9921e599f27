import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Static, StaticContext } from '../../client/core/static.tsx';
import { createStaticHtml } from './static-html.ts';

const shop = { storeCode: 'pl' };
const owner = { name: 'Menu' };
const item = { name: 'menu', owner, children: 'text' };

test('stores an element when it is rendered for the second time', () => {
  const render = vi.fn(() => '<b>text</b>');
  const read = createStaticHtml()(shop, render);
  expect([read(item), render.mock.calls.length]).toEqual([null, 0]);
  expect([read(item), read(item)]).toEqual(['<b>text</b>', '<b>text</b>']);
  expect(render).toHaveBeenCalledOnce();
});

test('renders an element again for another store view, owner or part', () => {
  const of = createStaticHtml();
  const render = vi.fn(() => 'made');
  for (const _ of [1, 2]) of(shop, render)(item);
  expect(of({ ...shop }, render)(item)).toBe(null);
  expect(of(shop, render)(item)).toBe('made');
  expect(of(shop, render)({ ...item, owner: { ...owner } })).toBe(null);
  expect(of(shop, render)({ ...item, parts: ['other'] })).toBe(null);
  expect(of(shop, render)({ ...item, name: 'other' })).toBe(null);
  expect(render).toHaveBeenCalledOnce();
});

test('forgets everything when it has become too large', () => {
  const read = createStaticHtml(10)(shop, () => '12345678');
  for (const _ of [1, 2]) read(item);
  const other = { ...item, owner: {} };
  for (const _ of [1, 2]) read(other);
  expect([read(other), read(item)]).toEqual(['12345678', null]);
});

test('the stored HTML of a page equals its first', () => {
  const of = createStaticHtml();
  const page = () => (
    <StaticContext value={of(shop, renderToString)}>
      <ul>
        {['a & b', 'ł'].map((text) => (
          <Static key={text} tag="li" className="item" name={text} owner={owner}>
            <a href="/?a=1&b=2">
              {text}, {1}
            </a>
          </Static>
        ))}
      </ul>
      <p>after</p>
    </StaticContext>
  );
  const first = renderToString(page());
  expect([renderToString(page()), renderToString(page())]).toEqual([first, first]);
  expect(first).toContain(
    '<li class="item"><a href="/?a=1&amp;b=2">a &amp; b<!-- -->, <!-- -->1</a></li>',
  );
});
