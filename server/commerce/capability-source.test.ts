import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { allCapabilities, undeclaredCapabilities } from '../../domain/commerce/capabilities.ts';
import { AppError } from '../../domain/errors.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { BackendResponse, CommerceBackend } from './backend.ts';
import { createCapabilitySource } from './capability-source.ts';

const log = { warn: vi.fn() };
const least = { features: [], payments: ['bank'], deliveries: ['courier'] };

/** A backend whose next response can be changed. */
function backendWith(first: () => BackendResponse) {
  let respond = first;
  const backend: CommerceBackend = { send: async () => respond(), close: async () => {} };
  return {
    backend,
    change(next: () => BackendResponse) {
      respond = next;
    },
  };
}

const declares = (result: unknown) => (): BackendResponse => ({
  status: 200,
  envelope: { code: 200, result },
});
const isDown = (): BackendResponse => {
  throw new AppError('COMMERCE_UNAVAILABLE', 'Down');
};

const open = (file: string | null = null, without: readonly 'push'[] = []) =>
  createCapabilitySource({ without, file, timeoutMs: 1000 });

afterEach(() => vi.useRealTimers());

test('a declaration counts from the start, without names of a later release [api-68]', async () => {
  const source = open();
  await source.watch(backendWith(declares({ ...least, features: ['teleport'] })).backend, log);
  expect(source.current()).toEqual(least);
  source.stop();
});

test('what the merchant has switched off is not there [api-68]', async () => {
  const source = open(null, ['push']);
  await source.watch(backendWith(declares(allCapabilities)).backend, log);
  expect(source.current().features).toEqual(
    allCapabilities.features.filter((name) => name !== 'push'),
  );
  source.stop();
});

test.each([
  ['404', () => ({ status: 404, envelope: { code: 404, result: 'No such call' } })],
  [
    '404 with a page',
    () => {
      throw new AppError('COMMERCE_BAD_CONTENT_TYPE', 'html', { details: { status: 404 } });
    },
  ],
])('a backend that answers %s has what the platform has [api-68]', async (_, respond) => {
  const source = open();
  await source.watch(backendWith(respond).backend, log);
  expect(source.current()).toEqual(undeclaredCapabilities);
  expect(source.current().features).not.toContain('idempotency-keys');
  source.stop();
});

test('a change is taken over when the lifetime ends, and reported once', async () => {
  vi.useFakeTimers();
  const { backend, change } = backendWith(declares(allCapabilities));
  const source = open();
  const changed = vi.fn();
  await source.watch(backend, log);
  source.onChange(changed);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(changed).not.toHaveBeenCalled();
  change(declares(least));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(source.current()).toEqual(least);
  expect(changed).toHaveBeenCalledTimes(1);
  change(isDown);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(source.current()).toEqual(least);
  source.stop();
});

test('a start while the backend is down uses the last declaration, and asks again soon [api-68]', async () => {
  const file = join(await temporaryFolder(), 'capabilities.json');
  const first = open(file);
  await first.watch(backendWith(declares(least)).backend, log);
  first.stop();
  vi.useFakeTimers();
  const { backend, change } = backendWith(isDown);
  const second = open(file);
  await second.watch(backend, log);
  expect(second.current()).toEqual(least);
  change(declares(allCapabilities));
  await vi.advanceTimersByTimeAsync(5000);
  expect(second.current()).toEqual(allCapabilities);
  second.stop();
});
