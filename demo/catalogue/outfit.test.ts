import { expect, test } from 'vitest';
import { drawPicture } from '../garments/draw-picture.ts';
import { makeGarment, NameGiver } from './garment.ts';
import type { Kind } from './kind.ts';
import { accessories } from './kinds-accessories.ts';
import { electronics } from './kinds-electronics.ts';
import { men } from './kinds-men.ts';
import { womenRest } from './kinds-women-other.ts';
import { womenTops } from './kinds-women-tops.ts';
import { goesWith, outfitPieces } from './outfit.ts';

const names = new NameGiver();
const made = (kinds: readonly Kind[]) =>
  kinds.map((kind, index) =>
    makeGarment({ id: (index + 1) * 100, kind, today: '2026-11-29', names }),
  );
const women = made([...womenTops, ...womenRest]);
const all = [...women, ...made(men), ...made(accessories), ...made(electronics)];

test('a garment goes with another place of the body, for the same people, and never with itself', () => {
  for (const garment of all) {
    const other = goesWith(garment, all);
    if (garment.kind.isElectronic) {
      expect(other, garment.sku).toBeNull();
      continue;
    }
    expect(other?.kind.family, garment.slug).not.toBe(garment.kind.family);
    const people = new Set([garment.kind.names, other?.kind.names ?? '']);
    people.delete('places');
    expect(people.size, garment.slug).toBeLessThan(2);
  }
});

test('two prints are never worn together', () => {
  for (const garment of all) {
    const looks = [garment.look.pattern, goesWith(garment, all)?.look.pattern ?? 'solid'];
    expect(looks.filter((pattern) => pattern !== 'solid').length, garment.slug).toBeLessThan(2);
  }
});

test('nothing goes with a garment in a shop without others', () => {
  expect(goesWith(women[0] ?? expect.fail(), [])).toBeNull();
});

test('the garment lies over what it goes with, in its own colour', async () => {
  const [first = expect.fail()] = women;
  const pieces = outfitPieces(first, 'granat', goesWith(first, all) ?? expect.fail());
  expect(pieces.at(-1)?.garment).toMatchObject({ family: first.kind.family, colour: 'granat' });
  expect((await drawPicture({ pieces }, 0.1)).length).toBeGreaterThan(100);
});
