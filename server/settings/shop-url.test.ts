import { expect, test } from 'vitest';
import { shopUrl } from './shop-url.ts';

test.each([
  [{ PUBLIC_URL: 'https://sklep.example/', HOST: '127.0.0.1' }, 'https://sklep.example'],
  [{ PUBLIC_URL: '', HOST: '127.0.0.1' }, 'http://127.0.0.1:3000'],
  [{ PUBLIC_URL: '', HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ PUBLIC_URL: '', HOST: '::' }, 'http://localhost:3000'],
  [{ PUBLIC_URL: '', HOST: '::1' }, 'http://[::1]:3000'],
])('the address of a shop with %j is %s', (config, url) => {
  expect(shopUrl({ ...config, PORT: 3000 })).toBe(url);
  expect(URL.canParse(url)).toBe(true);
});
