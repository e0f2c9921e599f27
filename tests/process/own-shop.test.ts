import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../services/chromium.ts';
import { runScript } from '../services/run-script.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { plainSpaces } from '../support/plain-spaces.ts';
import { copyProject } from '../support/project-copy.ts';
import { temporaryDirectory, temporaryFolder } from '../support/temporary-folder.ts';

const example = join(import.meta.dirname, '../../docs/examples/noc');

/** The slots that the example leaves empty. */
const emptySlots = [
  'home-top',
  'home-bottom',
  'listing-head',
  'product-details',
  'cart-side',
  'footer-top',
] as const;

/** A copy of the example that fills every slot with a text: the slot's name and its props. */
function copyExample(folder: string): void {
  cpSync(example, folder, { recursive: true });
  const definition = join(folder, 'shop.ts');
  const filled = emptySlots.map((name) => `    '${name}': () => import('./slots/${name}.tsx'),\n`);
  const text = readFileSync(definition, 'utf8');
  writeFileSync(
    definition,
    text.replace('  slots: {\n', (line) => line + filled.join('')),
  );
  for (const name of emptySlots) {
    writeFileSync(
      join(folder, `slots/${name}.tsx`),
      `export default function Mark(told: object) {
  return <p data-slot="${name}">{Object.values(told).join(' ')}</p>;
}
`,
    );
  }
}

/** Texts of a page that name our shop; the similar name of the demo's seller is allowed. */
const namedIn = (html: string) =>
  html.replaceAll('Witryna Studio', '').match(/.{0,40}\bWitryn(?:a|y|ie|ę|ą)\b.{0,40}/g) ?? [];

describe('a custom shop', () => {
  let shop: RunningShop;

  beforeAll(async () => {
    // It has its own build, and its folder is outside the project, like that of a real shop.
    const copy = copyProject();
    const data = await temporaryDirectory();
    const folder = join(data.path, 'noc');
    copyExample(folder);
    shop = await startShop(
      { SHOP_DIR: folder, CATALOGUE_DIR: fixtureCatalogue, DATA_DIR: join(data.path, 'data') },
      { root: copy.root },
    );
    return async () => {
      await shop.stop();
      copy.remove();
      await data.remove();
    };
  }, 240_000);

  const read = async (path: string) => {
    const response = await fetch(shop.url + path);
    return { status: response.status, text: plainSpaces(await response.text()) };
  };
  const fileOf = async (page: string, pattern: RegExp) => {
    const [path = ''] = pattern.exec((await read(page)).text) ?? [];
    return (await read(path)).text;
  };

  test('has its own colours, fonts and styles, and none of our fonts', async () => {
    const css = await fileOf('/', /\/assets\/static\/shop\.[\w-]+\.css/);
    expect(css).toContain('Noc Condensed');
    expect(css).toMatch(/--paper:[^;]*#e6fb04[^;]*#12002b/);
    expect(css).toContain('text-transform:uppercase');
    expect(css).not.toMatch(/sans\.[\w-]+\.woff2/);
    const { text } = await read('/');
    expect(text).toContain('<meta name="theme-color" content="#e6fb04"');
    // The first screen needs no sheet.
    expect(text).toMatch(/as="font"[^>]*><style>.*#e6fb04.*text-transform:uppercase.*<\/style>/s);
    expect((await read('/manifest.webmanifest')).text).toMatch(
      /"name":"Noc".*"theme_color":"#e6fb04"/,
    );
  });

  test('has its own logo, icons, name and texts', async () => {
    const { text } = await read('/');
    expect(text).toMatch(/aria-label="Noc, strona główna"[^>]*><img src="\/assets\/static\/logo\./);
    expect(text).not.toContain('>Witryna<');
    expect(text).toContain('Szyjemy po zmroku.');
    expect(text).toMatch(/<title>Noc – odzież i\sdodatki dla niej i\sdla niego</);
    expect((await read('/favicon.svg')).text).toContain('<title>Noc</title>');
    expect(await fileOf('/', /\/assets\/static\/logo\.[\w-]+\.svg/)).toContain(
      'viewBox="0 0 92 40"',
    );
  });

  test('fills slots with data of the page', async () => {
    expect((await read('/')).text).toContain('Uszyte nocą');
    const { text } = await read('/suk-01');
    expect(text).toMatch(/<p data-gift="SUK-01">.*?Każde zamówienie pakujemy w czarny papier\./);
  });

  test.each([
    ['home-top', '/', ''],
    ['home-bottom', '/', ''],
    ['footer-top', '/suk-01', ''],
    ['listing-head', '/kobiety/sukienki', 'Sukienki'],
    ['product-details', '/suk-01', 'SUK-01 Żółta sukienka lniana'],
  ])('shows its component in the slot %s of %s', async (name, path, told) => {
    const { text } = await read(path);
    expect(text.split(`data-slot="${name}"`)).toHaveLength(2);
    expect(text).toContain(`<p data-slot="${name}">${told}`);
  });

  test('shows its component beside a filled cart', async () => {
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ locale: 'pl-PL' });
    await page.goto(`${shop.url}/suk-01?childSku=SUK-01-S-8`);
    await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
    await page.getByText('Produkt dodano do koszyka.').waitFor();
    await page.goto(`${shop.url}/cart`);
    await page.locator('[data-slot="cart-side"]').waitFor({ state: 'attached' });
  });

  test('has its own name in all texts of the shop', async () => {
    for (const path of ['/', '/suk-01', '/kobiety/sukienki', '/newsletter', '/zamowienie']) {
      expect(namedIn((await read(path)).text), path).toEqual([]);
    }
    const script = await read('/service-worker.js');
    expect(script.text).toContain('Noc');
    expect(script.text).not.toMatch(/["'`]Witryna["'`]/);
  });

  test('has its own page, with links, a title, and an entry in the sitemap', async () => {
    const page = await read('/lookbook');
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<h1[^>]*>Lookbook<\/h1>/);
    expect(page.text).toContain('<title>Lookbook Noc | Noc</title>');
    expect(page.text).toMatch(/<link rel="canonical" href="[^"]*\/lookbook"/);
    expect(page.text).not.toContain('noindex');
    expect(page.text).toContain('<article');
    expect((await read('/')).text).toContain('href="/lookbook"');
    expect((await read('/sitemap-pl-pages.xml')).text).toContain('/lookbook</loc>');
    expect((await read('/lookbook/more')).status).toBe(404);
  });

  test('uses its backend through its own adapter', async () => {
    const write = async (path: string) => {
      const response = await fetch(shop.url + path, {
        method: 'POST',
        headers: { origin: shop.url, 'content-type': 'application/json' },
        body: '{}',
      });
      return (await response.json()).result;
    };
    const cart = await write('/api/cart/create');
    const { text } = await read(`/api/cart/payment-methods?cartId=${cart}`);
    const codes = JSON.parse(text).result.map(({ kind }: { kind: string }) => kind);
    expect(codes).toContain('blik');
    expect(codes).not.toContain('cod');
  });

  test('sends events to its own tool only after consent, and opens its page by a click', async () => {
    const browser = await openBrowser();
    onTestFinished(() => browser.close());
    const page = await browser.newPage({ locale: 'pl-PL' });
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    const told = () => page.evaluate(() => Reflect.get(globalThis, 'nocEvents') ?? null);
    await page.goto(`${shop.url}/suk-01`);
    await page.getByRole('region', { name: 'Twoja prywatność' }).waitFor();
    expect(await told()).toBeNull();
    await page.getByRole('button', { name: 'Zgadzam się', exact: true }).click();
    await expect.poll(async () => JSON.stringify(await told())).toContain('"view_item"');
    await page.getByRole('link', { name: 'Zobacz lookbook' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lookbook' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/lookbook');
    expect(faults).toEqual([]);
  });
});

describe('a shop folder with an error', () => {
  test.each([['server/cli/start.ts'], ['server/cli/build.ts'], ['server/cli/print-config.ts']])(
    'stops %s with lines that contain the place and the code of the error',
    async (script) => {
      const folder = join(await temporaryFolder(), 'noc');
      cpSync(example, folder, { recursive: true });
      rmSync(join(folder, 'slots/gift-note.tsx'));
      const { code, stderr } = await runScript(script, { SHOP_DIR: folder });
      expect(code).toBe(1);
      expect(stderr.trim()).toBe(
        'SHOP_DIR: shop.ts: slots.product-price: no file ./slots/gift-note.tsx (SHOP_DIR_INVALID)',
      );
    },
  );

  test('of types causes a type error', async () => {
    const folder = await temporaryFolder();
    writeFileSync(
      join(folder, 'shop.ts'),
      `import { defineShop } from 'witryna/shop';
const base = { contract: 2, name: 'Noc' } as const;
export default defineShop({ ...base, slots: { 'header-top': () => import('./wrong.ts') } });
export const a = defineShop({ ...base, slots: { nowhere: () => import('./wrong.ts') } });
export const b = defineShop({ ...base, settings: { PROT: '1' } });
`,
    );
    writeFileSync(join(folder, 'wrong.ts'), 'export default 1;\n');
    const root = join(import.meta.dirname, '../..');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(root, 'docs/examples/tsconfig.json'), include: ['.'] }),
    );
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    const { code, stdout } = await runScript('node_modules/typescript/bin/tsc', {}, '-p', folder);
    expect(code).not.toBe(0);
    expect(stdout).toMatch(/shop\.ts\(3,\d+\).*ComponentType/);
    expect(stdout).toMatch(/shop\.ts\(4,\d+\).*'nowhere'/);
    expect(stdout).toMatch(/shop\.ts\(5,\d+\).*'PROT'/);
  });
});
