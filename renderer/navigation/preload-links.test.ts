// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayLoadAhead } from '../../domain/offline/connection.ts';
import {
  clientScreenOf,
  enterGeneration,
  hintAddress,
  startClientRouter,
} from '../router/router.ts';
import { preloadLinks } from './preload-links.ts';

const requested: string[] = [];
let stop = () => {};

function linkTo(address: string, target = ''): Element {
  document.body.innerHTML = `<a href="${address}" target="${target}"><img alt=""></a>`;
  const picture = document.querySelector('img');
  if (picture === null) throw new Error('no picture');
  return picture;
}

function aim(element: Element, name = 'pointerover') {
  element.dispatchEvent(new Event(name, { bubbles: true }));
}

beforeEach(() => {
  requested.length = 0;
  vi.useFakeTimers({ now: Date.now() });
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return new Response('{}');
  });
  startClientRouter(['en'], null);
  enterGeneration('g1');
  stop = preloadLinks('pl');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a link', () => {
  test.each(['pointerover', 'pointerdown', 'focusin'])(
    'prefetches its page after %s',
    async (name) => {
      hintAddress(`/by-${name}`, 'product');
      aim(linkTo(`/by-${name}?childSku=A`), name);
      expect(requested).toEqual([]);
      await vi.advanceTimersByTimeAsync(80);
      expect(requested).toEqual([`/by-${name}/index.pageContext.json?childSku=A`]);
    },
  );

  test('that is only crossed, clicked at once, or scrolled away from by touch is not prefetched', async () => {
    hintAddress('/passed', 'product');
    const link = linkTo('/passed');
    aim(link);
    await vi.advanceTimersByTimeAsync(30);
    aim(document.body);
    await vi.advanceTimersByTimeAsync(80);
    for (const end of ['pointercancel', 'click']) {
      aim(link, 'pointerdown');
      aim(link, end);
    }
    await vi.advanceTimersByTimeAsync(80);
    expect(requested).toEqual([]);
  });

  test.each([
    ['a link of another shop', 'https://other.example/bluza', ''],
    ['a link of another store view', '/en/szukaj', ''],
    ['a link to a new tab', '/szukaj', '_blank'],
    ['a link to the page itself', '/', ''],
    ['a link to the checkout', '/cart', ''],
  ])('%s is not prefetched', async (_name, address, target) => {
    aim(linkTo(address, target));
    await vi.advanceTimersByTimeAsync(80);
    expect(requested).toEqual([]);
  });
});

describe('a link to an unknown address', () => {
  const responses = (body: unknown, status = 200) =>
    vi.stubGlobal('fetch', async (address: string) => {
      requested.push(address);
      return Response.json(body, { status });
    });

  test('is looked up in the URL map and then prefetched', async () => {
    responses({ _type: 'category', _source: { id: 5 } });
    aim(linkTo('/damskie'));
    await vi.advanceTimersByTimeAsync(80);
    expect(requested).toEqual(['/api/url/map?storeCode=pl', '/damskie/index.pageContext.json']);
    expect(clientScreenOf('/damskie')).toBe('category');
  });

  test.each([
    ['not in the map', null, 200],
    ['of a kind without a page', { _type: 'block', _source: {} }, 200],
    ['without a result', {}, 503],
  ])('is left to the server where it is %s, and requested once', async (name, body, status) => {
    responses(body, status);
    const link = linkTo(`/nieznany-${encodeURIComponent(name)}`);
    aim(link);
    await vi.advanceTimersByTimeAsync(80);
    aim(link);
    await vi.advanceTimersByTimeAsync(80);
    expect(requested).toEqual(['/api/url/map?storeCode=pl']);
  });

  test('to a file is ignored', async () => {
    aim(linkTo('/pliki/regulamin.pdf'));
    await vi.advanceTimersByTimeAsync(80);
    expect(requested).toEqual([]);
  });
});

test('nothing is prefetched with data saving or a slow network', () => {
  expect(mayLoadAhead({})).toBe(true);
  expect(mayLoadAhead({ effectiveType: '3g' })).toBe(true);
  expect(mayLoadAhead({ saveData: true })).toBe(false);
  expect(mayLoadAhead({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayLoadAhead({ effectiveType: '2g' })).toBe(false);
});
