import { expect, test } from 'vitest';
import { paces } from '../../domain/limits/paces.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { createTryCounts } from './count-tries.ts';

const hour = 3_600_000;
const pace = paces.login.subject;

test('a clock that was set back neither makes anybody wait for hours nor forgets the guesses', async () => {
  let now = 10 * hour;
  const clock = () => now;
  const counts = createTryCounts(createMemoryStore(clock), clock);
  expect(await counts.take('few', pace)).toBe(0);
  for (let tries = 0; tries <= pace.free; tries += 1) await counts.take('many', pace);
  const wait = await counts.take('many', pace);
  expect(wait).toBeGreaterThan(0);

  now -= 5 * hour;
  expect(await counts.take('few', pace)).toBe(0);
  expect(await counts.take('many', pace)).toBe(wait);
  now += wait - 1;
  expect(await counts.take('many', pace)).toBe(1);
  now += 1;
  expect(await counts.take('many', pace)).toBe(0);
});
