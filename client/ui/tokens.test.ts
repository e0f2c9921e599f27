import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function colours(name: string): { light: string; dark: string } {
  const match = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  if (match === null) throw new Error(`No colour ${name}`);
  return { light: String(match[1]), dark: String(match[2]) };
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG's contrast ratio. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe('colours', () => {
  test.each([
    ['ink', 'paper', 7],
    ['ink', 'raised', 7],
    ['soft', 'paper', 7],
    ['soft', 'raised', 7],
    ['ink', 'ground', 7],
    ['soft', 'ground', 4.5],
    ['accent', 'paper', 4.5],
    ['accent', 'raised', 4.5],
    ['ok', 'paper', 4.5],
  ])('%s on %s has at least %f to 1 in both themes', (text, ground, least) => {
    for (const theme of ['light', 'dark'] as const) {
      expect(contrast(colours(text)[theme], colours(ground)[theme])).toBeGreaterThanOrEqual(least);
    }
  });
});
