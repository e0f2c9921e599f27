import { expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { pageData } from './page-loader.ts';

const error = new Error('the catalogue is away');
const requested = { search: new URLSearchParams(), failed: { error } };

test('a load that failed before throws the same error and does not run its loader again', async () => {
  const load = vi.fn();
  await expect(pageData(load)({ ...requested, is404: null })).rejects.toBe(error);
  expect(load).not.toHaveBeenCalled();
});

test('its error page is loaded nevertheless', async () => {
  // It fails without services, but the load is attempted.
  const loaded = pageData(vi.fn())({ ...requested, is404: false });
  await expect(loaded).rejects.toThrow('rendered without dispatch');
});

test('an outage gets no error page, which would query the same catalogue again', async () => {
  const errorWhileRendering = new AppError('CATALOGUE_UNAVAILABLE', 'too slow');
  const load = vi.fn();
  const loaded = pageData(load)({ ...requested, is404: false, errorWhileRendering });
  await expect(loaded).rejects.toBe(errorWhileRendering);
  expect(load).not.toHaveBeenCalled();
});
