import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DiskCache } from '../../server/media/disk-cache.ts';
import { recordingLog } from '../../tests/support/pictures.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { PictureSpec } from '../garments/spec/picture-spec.ts';
import { DrawnPictures } from './drawn-pictures.ts';
import { createDrawnSource } from './drawn-source.ts';

const tee: PictureSpec = {
  family: 'tee',
  cut: 0,
  fabric: 'jersey',
  pattern: 'solid',
  colour: 'ecru',
  seed: 1,
  view: 'front',
};
const line = (path: string, spec: object = tee) => `${JSON.stringify({ path, spec })}\n`;

async function demo(text: string, folder?: string) {
  const dataDir = folder ?? (await temporaryFolder());
  const file = join(dataDir, 'pictures.ndjson');
  await writeFile(file, text);
  const log = recordingLog();
  const drawn: PictureSpec[] = [];
  const masters = await DiskCache.open({
    folder: join(dataDir, 'pictures'),
    maxBytes: 10_000,
    log,
  });
  const draw = async (spec: PictureSpec) => {
    drawn.push(spec);
    return Buffer.from(`drawing of ${'colour' in spec ? spec.colour : 'a still life'}`);
  };
  const source = (drawingVersion = '1') =>
    createDrawnSource({ pictures: new DrawnPictures(file, log), masters, drawingVersion, draw });
  return { dataDir, file, log, drawn, source };
}

describe('drawn source', () => {
  test('draws a picture once, when it is first loaded', async () => {
    const { source, drawn } = await demo(line('/t/e/tee.webp'));
    const picture = await source().open('t/e/tee.webp');
    expect(drawn).toEqual([]);
    await Promise.all([picture?.load(), picture?.load()]);
    expect(await picture?.load()).toEqual(Buffer.from('drawing of ecru'));
    expect(drawn).toEqual([tee]);
  });

  test('a still life is drawn, too', async () => {
    const piece = { garment: tee, x: 0.5, y: 0.5, size: 0.8, turn: 5 };
    const { source } = await demo(line('/opening.webp', { pieces: [piece, piece] }));
    const picture = await source().open('opening.webp');
    expect(await picture?.load()).toEqual(Buffer.from('drawing of a still life'));
  });

  test('a drawn master survives a restart', async () => {
    const first = await demo(line('/tee.webp'));
    await (await first.source().open('tee.webp'))?.load();
    const second = await demo(line('/tee.webp'), first.dataDir);
    await (await second.source().open('tee.webp'))?.load();
    expect(second.drawn).toEqual([]);
  });

  test('new drawing code produces new versions and draws the pictures again', async () => {
    const { source, drawn } = await demo(line('/tee.webp'));
    const before = await source('1').open('tee.webp');
    const after = await source('2').open('tee.webp');
    expect(before?.version).not.toBe(after?.version);
    await before?.load();
    await after?.load();
    expect(drawn).toHaveLength(2);
  });

  test('an unlisted path is not found, and no path is found without the list file', async () => {
    const { source } = await demo(line('/tee.webp'));
    expect(await source().open('other.webp')).toBeNull();
    expect(await new DrawnPictures('/nowhere.ndjson', recordingLog()).spec('tee.webp')).toBeNull();
  });

  test('unreadable lines are skipped and logged', async () => {
    const text = `{"path":\n${line('/bad.webp', { ...tee, family: 'spaceship' })}\n${line('/tee.webp')}`;
    const { source, log } = await demo(text);
    expect(await source().open('tee.webp')).not.toBeNull();
    expect(await source().open('bad.webp')).toBeNull();
    expect(new Set(log.messages)).toEqual(new Set(['picture line skipped']));
  });

  test('a new list is loaded without a restart', async () => {
    const { source, file } = await demo(line('/tee.webp'));
    const pictures = source();
    expect(await pictures.open('new.webp')).toBeNull();
    await writeFile(file, line('/tee.webp') + line('/new.webp', { ...tee, colour: 'granat' }));
    expect(await (await pictures.open('new.webp'))?.load()).toEqual(
      Buffer.from('drawing of granat'),
    );
  });

  test('a failed drawing is tried again at the next request', async () => {
    const { file, dataDir, log } = await demo(line('/tee.webp'));
    let attempts = 0;
    const source = createDrawnSource({
      pictures: new DrawnPictures(file, log),
      masters: await DiskCache.open({ folder: join(dataDir, 'm'), maxBytes: 1000, log }),
      drawingVersion: '1',
      draw: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('no');
        return Buffer.from('drawn');
      },
    });
    const picture = await source.open('tee.webp');
    await expect(picture?.load()).rejects.toThrow('no');
    expect(await picture?.load()).toEqual(Buffer.from('drawn'));
  });
});
