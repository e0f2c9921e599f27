import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { iconFolder } from './make-icons.ts';
import { densities, screenshots } from './screenshots.ts';

/**
 * Takes the manifest's screenshots of a running shop: `CHROMIUM_PATH=/usr/bin/chromium node
 * scripts/make-screenshots.ts http://127.0.0.1:3000`.
 */
async function main(shop: string): Promise<void> {
  const { CHROMIUM_PATH: executablePath } = process.env;
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const { file, form, path, width, height } of screenshots) {
    const density = densities[form];
    const page = await browser.newPage({
      viewport: { width: width / density, height: height / density },
      deviceScaleFactor: density,
      locale: 'pl-PL',
      reducedMotion: 'reduce',
    });
    await page.goto(shop + path, { waitUntil: 'networkidle' });
    const png = await page.screenshot();
    await writeFile(new URL(file, iconFolder), await sharp(png).webp({ quality: 72 }).toBuffer());
    await page.close();
  }
  await browser.close();
}

await main(process.argv[2] ?? 'http://127.0.0.1:3000');
