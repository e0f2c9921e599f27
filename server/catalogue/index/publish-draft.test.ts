import { expect, test } from 'vitest';
import { canMount, smallDisk } from '../../../tests/support/small-disk.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { IndexDraft } from '../engine/index-draft.ts';
import { openPriceJournal } from './price-journal.ts';
import { publishDraft } from './publish-draft.ts';

const now = new Date('2026-11-28T12:00:00+01:00');
const priced = (sku: string, price: number) => ({
  sku,
  price_incl_tax: price,
  original_price_incl_tax: price,
});

/** A draft that notes its end. */
function draftOf(events: string[], publish: () => void = () => undefined): IndexDraft {
  return {
    generation: 'new',
    add: () => undefined,
    publish: async () => {
      publish();
      events.push('published');
    },
    discard: async () => {
      events.push('discarded');
    },
  };
}

function pricesOf(dir: string, sku: string): number[] {
  const journal = openPriceJournal(dir, 'pl');
  const history = journal.observe(priced(sku, 7), now);
  journal.close();
  return history.map(({ price }) => price);
}

test('an index that is not put into use leaves no price in the history', async () => {
  const dir = await temporaryFolder();
  const events: string[] = [];
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const begin = async () =>
    draftOf(events, () => {
      throw full;
    });
  const failed = publishDraft({ dir, store: 'pl', begin }, async (_draft, journal) => {
    journal.observe(priced('A', 9), new Date('2026-11-01T12:00:00+01:00'));
  });
  await expect(failed).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', cause: full });
  expect(events).toEqual(['discarded']);
  expect(pricesOf(dir, 'A')).toEqual([7]);
});

test.skipIf(!canMount)('an index whose prices cannot be stored is not put into use', async () => {
  const disk = smallDisk(400);
  const events: string[] = [];
  const begin = async () => draftOf(events);
  const place = { dir: disk.folder, store: 'pl', begin } as const;
  const failed = publishDraft(place, async (_draft, journal) => {
    for (let n = 0; n < 5000; n += 1) journal.observe(priced(`S-${n}`, 9), now);
    await disk.fill();
  });
  await expect(failed).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(events).toEqual(['discarded']);
});

test('any other error is that of the work', async () => {
  const error = new TypeError('faulty line');
  const begin = async () => draftOf([]);
  const work = publishDraft({ dir: await temporaryFolder(), store: 'pl', begin }, () =>
    Promise.reject(error),
  );
  await expect(work).rejects.toBe(error);
});
