import sharp, { type OverlayOptions } from 'sharp';
import { drawPicture } from './draw-picture.ts';
import { fabrics, type GarmentSpec, garmentFamilies, patterns } from './spec/garment-spec.ts';
import { palette } from './spec/palette.ts';

/**
 * Draws forty different pictures on one sheet, for review after a change: `node
 * demo/garments/contact-sheet.ts OUT.png [--seed n]`.
 */
const [out = 'contact-sheet.png', , seedText = '1'] = process.argv.slice(2);
const seed = Number(seedText);
const columns = 8;
const cell = { width: 225, height: 285, gap: 10 };

const at = <T>(list: readonly T[], index: number, fallback: T): T =>
  list[index % list.length] ?? fallback;

function specAt(index: number): GarmentSpec {
  const turn = index + seed;
  return {
    family: at(garmentFamilies, index, 'tee'),
    cut: turn % 3,
    fabric: at(fabrics, turn * 5, 'jersey'),
    pattern: turn % 3 === 0 ? at(patterns, turn, 'solid') : 'solid',
    colour: at(palette, turn * 8 + 3, palette[0] ?? { key: 'czarny', name: '', hex: '' }).key,
    accent: 'ecru',
    seed: seed * 1000 + index,
    view: index % 10 === 9 ? 'detail' : index % 7 === 6 ? 'back' : 'front',
  };
}

const tiles: OverlayOptions[] = [];
for (let index = 0; index < 40; index += 1) {
  const picture = await drawPicture(specAt(index), 0.5);
  tiles.push({
    input: await sharp(picture).resize(cell.width, cell.height).png().toBuffer(),
    left: (index % columns) * (cell.width + cell.gap) + cell.gap,
    top: Math.floor(index / columns) * (cell.height + cell.gap) + cell.gap,
  });
}

await sharp({
  create: {
    width: columns * (cell.width + cell.gap) + cell.gap,
    height: 5 * (cell.height + cell.gap) + cell.gap,
    channels: 3,
    background: '#f7f4ee',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
