import { expect, test, vi } from 'vitest';
import { log } from '../../client/core/log.ts';
import { createI18n } from './i18n.ts';

test('a missing translation file is logged, and the shop’s own texts are shown [store-07]', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const i18n = await createI18n('de-DE');
  expect(warn.mock.calls).toEqual([['translation.missing', { language: 'de' }]]);
  await createI18n('de-AT');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(i18n._({ id: 'a1', message: 'Do koszyka' })).toBe('Do koszyka');
});

test('the shop’s own texts need no file', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  await createI18n('pl-PL');
  expect(warn).not.toHaveBeenCalled();
});
