import { AppError } from '../../../domain/errors.ts';
import { palette } from './palette.ts';

/** Red, green, blue, 0 to 255. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The RGB value of a colour key. Throws `BAD_REQUEST` for an unknown one. */
export function colourOf(key: string): Rgb {
  const hex = palette.find((colour) => colour.key === key)?.hex;
  if (hex === undefined) throw new AppError('BAD_REQUEST', `No colour ${key}`);
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return { r: part(1), g: part(3), b: part(5) };
}

/** Changes the brightness of a colour: below 1 darker and slightly warmer, above 1 lighter. */
export function tone({ r, g, b }: Rgb, share: number): Rgb {
  if (share <= 1) {
    return { r: r * share, g: g * (share - 0.012), b: b * (share - 0.022) };
  }
  const lift = share - 1;
  return { r: r + (255 - r) * lift, g: g + (255 - g) * lift, b: b + (255 - b) * lift };
}

/** A colour in CSS syntax. */
export function css({ r, g, b }: Rgb): string {
  const byte = (value: number) => Math.round(Math.min(255, Math.max(0, value)));
  return `rgb(${byte(r)},${byte(g)},${byte(b)})`;
}
