import { expect, test, vi } from 'vitest';
import * as speech from '../telemetry/print.ts';
import { logFault } from './services.ts';

test('a fault of the catalogue is logged once, however often its page is rendered', () => {
  const say = vi.spyOn(speech, 'print').mockImplementation(() => {});
  const block = { layout: 'home-default', block: 'odd' };
  for (let n = 0; n < 3; n++) logFault('A block of a layout cannot be read', block);
  logFault('A block of a layout cannot be read', { ...block, block: 'other' });
  expect(say).toHaveBeenCalledTimes(2);
  expect(say.mock.calls[0]?.[0]).toContain('"block":"odd"');
});
