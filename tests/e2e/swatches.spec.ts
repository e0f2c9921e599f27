import type { Page } from '@playwright/test';
import { palette } from '../../demo/garments/spec/palette.ts';
import { expect, listing, openProduct, test } from './shop.ts';

test.use({ hasWorker: false });

/** The colours of the demo, and those with the least contrast to a light and a dark page. */
const fills = ['#ffffff', '#000000', ...palette.map(({ hex }) => hex)];

/**
 * Gives every swatch each of the colours in turn. Returns the number of swatches, and the edges,
 * painted over their colour, with a contrast of less than 3 to 1 to the background.
 */
function edgesOf(page: Page) {
  return page.evaluate((colours) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** The luminance of colours painted over each other. */
    const lightOf = (...painted: string[]) => {
      for (const colour of painted) {
        if (canvas === null) break;
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
      }
      const [r = 0, g = 0, b = 0] = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].map(
        (step) =>
          step / 255 <= 0.04045 ? step / 255 / 12.92 : ((step / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (of: Element): string => {
      const own = getComputedStyle(of).backgroundColor;
      return /^rgb\(/.test(own) || of.parentElement === null ? own : groundOf(of.parentElement);
    };
    const patches = [...document.querySelectorAll<HTMLElement>('main [style*=background]')];
    const faint = patches.flatMap((patch) => {
      const ground = groundOf(patch.parentElement ?? document.body);
      return colours.flatMap((colour) => {
        patch.style.background = colour;
        const { borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(patch);
        const isDrawn = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1;
        const [dark = 0, light = 0] = [
          lightOf(ground),
          lightOf(ground, colour, borderTopColor),
        ].sort((a, b) => a - b);
        const ratio = isDrawn ? (light + 0.05) / (dark + 0.05) : 1;
        return ratio >= 3
          ? []
          : [`${patch.localName} of ${colour} on ${ground}: ${ratio.toFixed(2)}`];
      });
    });
    return { patches: patches.length, faint: [...new Set(faint)] };
  }, fills);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a swatch of any colour has an edge that stands out from the page, ${colorScheme} [pl-D08]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openProduct(page);
    const product = await edgesOf(page);
    expect(product.patches).toBeGreaterThan(0);
    expect(product.faint).toEqual([]);
    await page.goto(listing);
    const found = await edgesOf(page);
    // In the filters and on cards.
    expect(found.patches).toBeGreaterThan(10);
    expect(found.faint).toEqual([]);
  });
}
