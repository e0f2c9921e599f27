import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  maskableIcon,
  monochromeIcon,
  plainIcon,
  sharePicture,
  shortcutIcons,
} from './icon-drawing.ts';

/** Pixel icons of the app, by file name. This script writes them to `client/icons/`. */
export const pixelIcons = [
  { name: 'icon-192.png', side: 192, svg: plainIcon },
  { name: 'icon-512.png', side: 512, svg: plainIcon },
  { name: 'icon-maskable-192.png', side: 192, svg: maskableIcon },
  { name: 'icon-maskable-512.png', side: 512, svg: maskableIcon },
  { name: 'icon-monochrome-512.png', side: 512, svg: monochromeIcon },
  // For notifications, where a system shows only the shape.
  { name: 'badge-96.png', side: 96, svg: monochromeIcon },
  { name: 'shortcut-cart-96.png', side: 96, svg: shortcutIcons.cart },
  { name: 'shortcut-search-96.png', side: 96, svg: shortcutIcons.search },
  { name: 'shortcut-heart-96.png', side: 96, svg: shortcutIcons.heart },
  { name: 'apple-touch-icon.png', side: 180, svg: plainIcon },
] as const;

export const iconFolder = new URL('../client/icons/', import.meta.url);

function draw(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * (side / 100) })
    .resize(side, side)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file with one PNG, for browsers that request `/favicon.ico`. */
function ico(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // offset of the picture
  return Buffer.concat([head, png]);
}

/** Draws every icon: `node scripts/make-icons.ts`. */
async function main(): Promise<void> {
  await mkdir(iconFolder, { recursive: true });
  const write = (name: string, bytes: Buffer | string) =>
    writeFile(new URL(name, iconFolder), bytes);
  for (const { name, side, svg } of pixelIcons) await write(name, await draw(svg, side));
  const share = sharp(Buffer.from(sharePicture)).png({ palette: true, compressionLevel: 9 });
  await write('share.png', await share.toBuffer());
  await write('favicon.svg', plainIcon);
  await write('favicon.ico', ico(await draw(plainIcon, 32), 32));
}

if (import.meta.main) await main();
