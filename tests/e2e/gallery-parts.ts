import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { coloursOf } from './colours.ts';

/** Number of elements of each such section; later ones are of the same kinds. */
const mostParts = 8;
/** Margin around a part for its focus ring. */
const around = 8;

/** The part and its surroundings, in one size for all parts of a sheet. */
async function partOf(page: Page, part: Locator): Promise<Buffer> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('A part of the gallery cannot be seen');
  const clip = {
    x: Math.max(0, box.x - around),
    y: Math.max(0, box.y - around),
    width: Math.min(360, box.width + 2 * around),
    height: Math.min(300, box.height + 2 * around),
  };
  const picture = await page.screenshot({ clip, animations: 'disabled', scale: 'css' });
  const room = { width: 376, height: 316, fit: 'contain', position: 'left top' } as const;
  return sharp(picture)
    .resize({ ...room, withoutEnlargement: true, background: '#808080' })
    .png()
    .toBuffer();
}

/** One picture made of many, four in a row. */
export async function sheetOf(parts: readonly Buffer[]): Promise<Buffer> {
  const sheet = { width: 4 * 376, height: Math.ceil(parts.length / 4) * 316 };
  const placed = parts.map((input, at) => ({
    input,
    left: (at % 4) * 376,
    top: Math.floor(at / 4) * 316,
  }));
  return sharp({ create: { ...sheet, channels: 3, background: '#808080' } })
    .composite(placed)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Elements that react to a pointer or the keyboard. */
const parts = 'a, button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

/** The parts of a section under the pointer, and their colours. */
export async function hovered(
  page: Page,
  section: Locator,
  colours: Set<string>,
): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  const all = await section.locator(parts).filter({ visible: true }).all();
  for (const part of all.slice(0, mostParts)) {
    // Moves the pointer itself, unless something covers the element, as the drawing of a checkbox
    // does.
    await part.hover({ force: true });
    for (const colour of await coloursOf(part)) colours.add(colour);
    pictures.push(await partOf(page, part));
  }
  return pictures;
}

/** The parts of a section with keyboard focus, and their colours. */
export async function focused(
  page: Page,
  section: Locator,
  colours: Set<string>,
): Promise<Buffer[]> {
  const pictures: Buffer[] = [];
  await page.mouse.move(0, 0);
  for (let steps = 0; steps < 60 && pictures.length < mostParts; steps += 1) {
    await page.keyboard.press('Tab');
    const part = section.locator(':focus-visible');
    if ((await part.count()) === 1) {
      for (const colour of await coloursOf(part)) colours.add(colour);
      pictures.push(await partOf(page, part));
    } else if (pictures.length > 0) break;
  }
  return pictures;
}
