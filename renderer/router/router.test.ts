import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../../client/core/log.ts';
import {
  clearHints,
  clientScreenOf,
  enterGeneration,
  hintAddress,
  startClientRouter,
} from './router.ts';

beforeEach(() => {
  startClientRouter(['en'], null);
  enterGeneration(`generation of ${expect.getState().currentTestName}`);
});

describe("the browser's routing", () => {
  test('knows fixed addresses and those of rendered links', () => {
    expect(clientScreenOf('/szukaj')).toBe('search');
    expect(clientScreenOf('/bluzy')).toBeNull();
    hintAddress('/bluzy', 'category');
    expect(clientScreenOf('/bluzy')).toBe('category');
  });

  test('leaves the addresses of another store view to a document navigation', () => {
    expect(clientScreenOf('/en/szukaj')).toBeNull();
    expect(clientScreenOf('/en')).toBeNull();
    startClientRouter(['en'], 'en');
    expect(clientScreenOf('/en/szukaj')).toBe('search');
    expect(clientScreenOf('/szukaj')).toBeNull();
  });

  test('deletes link hints on request and when the index has changed [route-38]', () => {
    hintAddress('/bluzy', 'category');
    clearHints();
    expect(clientScreenOf('/bluzy')).toBeNull();
    hintAddress('/bluzy', 'category');
    enterGeneration('the next one');
    expect(clientScreenOf('/bluzy')).toBeNull();
  });

  test('logs its own errors and lets the navigation continue [route-65]', () => {
    const table = startClientRouter(['en'], null);
    const failed = vi.spyOn(log, 'error').mockImplementation(() => {});
    vi.spyOn(table, 'match').mockImplementation(() => {
      throw new Error('broken');
    });
    expect(clientScreenOf('/szukaj')).toBeNull();
    expect(failed).toHaveBeenCalledWith('route.dispatch-failed', { reason: 'Error: broken' });
  });
});
