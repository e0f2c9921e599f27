import jsQR from 'jsqr';
import type { QrMatrix } from '../../domain/barcode/qr-code.ts';

/** The text of a QR code in grey pixels, decoded by an independent library; null without one. */
export function readQrPixels(grey: ArrayLike<number>, size: number): string | null {
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let at = 0; at < size * size; at += 1) pixels.fill(grey[at] ?? 255, at * 4, at * 4 + 3);
  return jsQR(pixels, size, size)?.data ?? null;
}

/**
 * Decodes a QR code from its modules, drawn with the four light modules around it that scanners
 * need.
 */
export function readQr(code: QrMatrix): string | null {
  const scale = 4;
  const size = (code.length + 8) * scale;
  const module = (at: number) => Math.floor(at / scale) - 4;
  const grey = Array.from({ length: size * size }, (_, at) =>
    code[module(Math.floor(at / size))]?.[module(at % size)] ? 0 : 255,
  );
  return readQrPixels(grey, size);
}
