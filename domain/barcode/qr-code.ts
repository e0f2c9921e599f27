import { encode } from 'uqr';

/** Rows of modules, true where dark. */
export type QrMatrix = readonly (readonly boolean[])[];

/** Version 10: a larger code is hard to scan at the displayed size. */
const largestVersion = 10;
/** Capacity of version 10 at level M. */
const mostBytes = 213;

/**
 * Encodes a text as a QR code of correction level M; null if it exceeds 213 bytes. The text is
 * passed as bytes, so every code has the UTF-8 byte mode that banking apps expect.
 */
export function qrCode(text: string): QrMatrix | null {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > mostBytes) return null;
  return encode([...bytes], {
    ecc: 'M',
    boostEcc: false,
    border: 0,
    maxVersion: largestVersion,
    // A chequerboard. Comparing all eight masks takes about ten times as long.
    maskPattern: 0,
  }).data;
}
