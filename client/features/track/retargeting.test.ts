import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { noTools } from '../../../tests/support/shop-facts.ts';
import { list, service, trackedPages } from '../../../tests/support/tracked-pages.ts';
import { shownPageAtom } from '../../core/navigation/shown-page-atom.ts';

// In a file of its own: events that pages of other tests send 200 ms late would appear in this
// list.
const { open } = trackedPages();

test('page events reach retargeting after 200 ms, with the same local id each time [track-06] [track-07]', async () => {
  const { store, ports } = await open({ ...noTools, retargeting: service('rtb') });
  const sent = () => list('rtbhEvents').filter((one) => Object(one).eventType === 'placebo');
  const toldBefore: number[] = [];
  const wait = globalThis.setTimeout;
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms) => {
    if (ms === 200) toldBefore.push(sent().length);
    return wait(work, ms);
  });
  store.set(shownPageAtom, { screen: 'home', view: {} });
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  // No event was sent when the 200 ms began, even if a busy machine was slow afterwards.
  expect(toldBefore).toContain(0);
  const id = await ports.records.load('retargetingId');
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(list('rtbhEvents')).toContainEqual({ eventType: 'lid', id });
  timers.mockRestore();
});
