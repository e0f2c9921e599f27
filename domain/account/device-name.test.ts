import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0 Safari/537.36', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'Mac'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/143.0', 'Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101', 'Linux'],
  ['', null],
])('the user agent %j names the device %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
