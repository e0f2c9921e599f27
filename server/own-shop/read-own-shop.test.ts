import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { noFreeDelivery } from '../../domain/price/free-delivery.ts';
import { shopOptions } from '../settings/shop-options.ts';
import { loadSettings } from './load-settings.ts';
import { readOwnShop } from './read-own-shop.ts';

const examples = join(import.meta.dirname, '../../docs/examples');
const example = join(examples, 'noc');

function folder(files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'witryna-own-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return path;
}

/** A folder whose definition has this in addition to the required parts. */
const saying = (more: string, files: Readonly<Record<string, string>> = {}) =>
  folder({ 'shop.ts': `export default { contract: 2, name: 'Dzień', ${more} };\n`, ...files });

const refusalOf = async (path: string) => {
  const error = await readOwnShop(path).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`No refusal, but ${String(error)}`);
  return { code: error.code, message: error.message };
};

describe('the folder of a custom shop', () => {
  test('does not exist if none is configured', async () => {
    expect([await readOwnShop(undefined), await readOwnShop('')]).toEqual([null, null]);
  });

  test('is read completely: the example has every part', async () => {
    const own = await readOwnShop(example);
    const parts = Object.keys(own?.definition ?? {});
    expect(parts).toEqual(
      expect.arrayContaining(['settings', 'theme', 'logo', 'icons', 'texts', 'slots', 'screens']),
    );
    expect(own?.definition.commerce).toBeTypeOf('function');
    expect(own?.definition.tracking?.category).toBe('analytics');
  });

  test('makes a brand of its own: no two examples have the same name or colours', async () => {
    const looks = ['noc', 'len', 'tor'].map(async (name) => {
      const own = await readOwnShop(join(examples, name));
      return [own?.definition.name, ...Object.values(own?.definition.theme?.colours ?? {})];
    });
    const said = (await Promise.all(looks)).flatMap((look) => look.map(String));
    expect(new Set(said).size).toBe(said.length);
  });

  test.each(['len', 'tor'])('is short where it changes only the look: %s', (name) => {
    const lines = readdirSync(join(examples, name))
      .map((file) => readFileSync(join(examples, name, file), 'utf8'))
      .join('')
      .split('\n');
    expect(lines.length).toBeLessThan(80);
  });

  test('provides the shop’s name and settings, and the environment has priority', async () => {
    const { config } = await loadSettings({ SHOP_DIR: example }, { WISHLIST_REFRESH_H: '1' });
    const other = await loadSettings({ SHOP_DIR: example, WISHLIST_REFRESH_H: '77' });
    expect([config.shop.name, config.WISHLIST_REFRESH_H]).toEqual(['Noc', 24]);
    expect(other.config.WISHLIST_REFRESH_H).toBe(77);
  });

  test('changes what it sets, and the rest stays the default', async () => {
    const { config } = await loadSettings({
      SHOP_DIR: saying("delivery: { freeFrom: null }, feeds: { ceneo: 'oferta.xml' }"),
    });
    expect(config.shop).toEqual({
      ...shopOptions(),
      name: 'Dzień',
      delivery: { cheapest: 1_099, freeFrom: noFreeDelivery },
      feeds: { ...shopOptions().feeds, ceneo: 'oferta.xml' },
    });
  });

  test('is part of the build only if browsers need some of it', async () => {
    const facts =
      "export default { contract: 2, name: 'Witryna', tools: { analytics: 'G-ABC123' } };";
    const [read, built] = [folder({ 'shop.ts': facts }), saying('')];
    expect((await readOwnShop(read))?.builtFolder).toBeUndefined();
    expect((await readOwnShop(built))?.builtFolder).toBe(built);
  });

  test('has a synonym file for each store view', async () => {
    const { config } = await loadSettings({ SHOP_DIR: example });
    expect(Object.keys(config.synonyms)).toEqual(['pl', 'en']);
    expect(config.synonyms['pl']?.synonyms).toContainEqual(['szlafrok', 'podomka']);
    const faulty = saying("synonyms: { pl: './pl.txt' }", { 'pl.txt': 'szal, szalik\nszal' });
    await expect(loadSettings({ SHOP_DIR: faulty })).rejects.toMatchObject({
      code: 'SHOP_DIR_INVALID',
      message: expect.stringContaining('SHOP_DIR: ./pl.txt, line 2: expected'),
    });
  });

  const part = 'export default 1;\n';
  test.each<[string, () => string, string]>([
    ['a missing folder', () => '/nowhere', 'no folder /nowhere'],
    ['a folder without shop.ts', () => folder({}), 'no shop.ts in'],
    ['invalid TypeScript', () => folder({ 'shop.ts': 'export default {' }), 'shop.ts: '],
    ['no default export', () => folder({ 'shop.ts': 'export const a = 1;' }), 'the default export'],
    [
      'another edition of the contract',
      () => folder({ 'shop.ts': "export default { contract: 0, name: 'A' };" }),
      'contract: this version of the shop has contract 2',
    ],
    ['an unknown part', () => saying('colours: {}'), 'no such part of a shop'],
    ['an unknown setting', () => saying("settings: { PROT: '1' }"), 'PROT: no such setting'],
    [
      'a setting of earlier releases',
      () => saying("settings: { FEED_CENEO: 'a.xml' }"),
      'FEED_CENEO: say feeds.ceneo in the shop.ts',
    ],
    [
      'an unknown row of the home page',
      () => saying("home: { newest: 'new' }"),
      'home.newest: flag:6, category:12 or reduced',
    ],
    ['an unknown feed', () => saying("feeds: { allegro: 'a.xml' }"), 'feeds.allegro'],
    ['a secret', () => saying("settings: { REVIEWS_API_KEY: 'x' }"), 'it is a secret'],
    [
      'an address with a password in it',
      () => saying("settings: { REDIS_URL: 'redis://:x@redis' }"),
      'REDIS_URL: no such setting, or it is a secret',
    ],
    ['a number for a text', () => saying('settings: { PORT: 1 }'), 'settings.PORT: a text'],
    [
      'an unknown slot',
      () => saying("slots: { 'haeder-top': () => import('./a.tsx') }", { 'a.tsx': part }),
      'slots: haeder-top: no such slot; there are: header-top, home-top',
    ],
    [
      'a missing component',
      () => saying("slots: { 'header-top': () => import('./a.tsx') }"),
      'slots.header-top: no file ./a.tsx',
    ],
    [
      'a component without a default export',
      () => saying("slots: { 'header-top': () => import('./a.tsx') }", { 'a.tsx': 'export {};' }),
      'slots.header-top: ./a.tsx has no default export',
    ],
    [
      'a component that is not named as a file',
      () => saying("slots: { 'header-top': async () => ({ default: 1 }) }"),
      "slots.header-top: write it as () => import('./file.tsx')",
    ],
    [
      'a page at an address of the shop',
      () =>
        saying("screens: { cart: { title: 'A', description: 'B', show: () => import('./a') } }"),
      'an address the shop has already',
    ],
    ...['og', 'health', 'invalidate', 'de'].map((name): [string, () => string, string] => [
      `a screen at /${name}, which is the server's or a store view's`,
      () =>
        saying(`screens: { ${name}: { title: 'A', description: 'B', show: () => import('./a') } }`),
      name.length > 2 ? 'an address the shop has already' : 'three and more small letters',
    ]),
    [
      'a page without a title',
      () => saying("screens: { album: { description: 'B', show: () => import('./a') } }"),
      'screens.album.title',
    ],
    [
      'a file outside',
      () => saying("logo: { file: '../../etc/x.svg', width: 40, height: 40 }"),
      'logo.file: no file',
    ],
    [
      'a missing synonym file',
      () => saying("synonyms: { pl: './pl.txt' }"),
      'synonyms.pl: no file ./pl.txt',
    ],
    [
      'a colour as text',
      () => saying("theme: { colours: { ink: ['red', '#ffffff'] } }"),
      'a colour such as',
    ],
    [
      'colours with too little contrast',
      () => saying("theme: { colours: { ink: ['#eeeeee', '#222222'] } }"),
      'theme.colours: ink on paper is 1.1 to 1 in the light theme, not 7',
    ],
    [
      'a value that leaves its declaration',
      () => saying("theme: { tokens: { s1: '1px; } body { display: none' } }"),
      'theme.tokens.s1: a value of CSS',
    ],
  ])('with %s is refused with its place and a stable code', async (_name, make, text) => {
    const { code, message } = await refusalOf(make());
    expect(code).toBe('SHOP_DIR_INVALID');
    expect(message).toContain(text);
    expect(message).toMatch(/^SHOP_DIR: [\s\S]*\(SHOP_DIR_INVALID\)$/);
  });

  test('may set a setting whose name only resembles a secret', async () => {
    const { config } = await loadSettings({
      SHOP_DIR: saying("settings: { LOGIN_AFTER_PASSWORD: 'off' }"),
    });
    expect(config.LOGIN_AFTER_PASSWORD).toBe(false);
  });

  test('does not read outside itself, by path or by link', async () => {
    const outside = folder({ 'a.svg': '<svg/>' });
    const size = 'width: 40, height: 40';
    const byPath = saying(`logo: { file: '${join(outside, 'a.svg')}', ${size} }`);
    const byLink = saying(`logo: { file: './b.svg', ${size} }`);
    symlinkSync(join(outside, 'a.svg'), join(byLink, 'b.svg'));
    for (const path of [byPath, byLink]) {
      expect((await refusalOf(path)).message).toContain('is outside the folder');
    }
  });

  test('may be anywhere: its imports of the shop are resolved', async () => {
    const path = folder({});
    cpSync(example, path, { recursive: true });
    expect((await readOwnShop(path))?.definition.name).toBe('Noc');
  });
});
