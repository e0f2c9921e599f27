import { crc32, deflateSync } from 'node:zlib';
import type { QrMatrix } from '../../domain/barcode/qr-code.ts';

/** Pixels per module, and light modules around the code (ISO/IEC 18004 requires four). */
const scale = 6;
const quiet = 4;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A QR code as a grey PNG, which every mail client shows; most omit SVG. */
export function qrPng(code: QrMatrix): Buffer {
  const size = (code.length + 2 * quiet) * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits of grey.
  header.writeUInt8(8, 8);
  // Each line starts with its filter: none.
  const pixels = Buffer.alloc((size + 1) * size, 255);
  for (let y = 0; y < size; y += 1) {
    const line = y * (size + 1);
    pixels[line] = 0;
    for (let x = 0; x < size; x += 1) {
      const isDark = code[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet];
      if (isDark) pixels[line + 1 + x] = 0;
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
