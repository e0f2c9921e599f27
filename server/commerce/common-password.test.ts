import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printsModule, usedMost } from '../../scripts/common-prints.ts';
import { openGateway } from '../../tests/support/gateway-shop.ts';
import { isCommonPassword, shopTerms } from './common-password.ts';
import { commonTerms } from './common-terms.ts';
import { printLength, printOf } from './password-print.ts';

const own = shopTerms('Zielony Jar', 'https://sklep.zielonyjar.example');
const isCommon = (password: string) => isCommonPassword(password, own);

describe('a common password', () => {
  test.each([
    ...['12345678', '123456789', '87654321', '11111111', '00000000', '12341234', '11223344'],
    ...['qwertyui', 'qwerty123', 'qwertyuiop', '1qaz2wsx', '1q2w3e4r', 'zaq12wsx', 'zaq1@WSX'],
    ...['!QAZ2wsx', 'asdfghjkl', 'abcd1234', 'abc12345', 'qweasdzxc', '147258369', '1234qwer'],
    ...['password', 'Password1', 'P@ssw0rd', 'p@ssw0rd1', 'passw0rd123!', 'password2026'],
    ...['Hasło123', 'haslo1234', 'HASŁO2026!', 'mojehaslo', 'haslohaslo', 'tajnehaslo1'],
    ...['Agnieszka1', 'kasia1990', 'Michał12', 'mateusz1', 'Sebastian!', 'bartek_123', '1karolina'],
    ...['kochamcie', 'misiaczek', 'polska12', 'Polska123', 'legia1916', 'samsung1', 'football'],
    ...['iloveyou', 'sunshine', 'princess1', 'superman', 'welcome1', 'trustno1', 'letmein1'],
    ...['24121985', '01012000', '1985-12-24', '24.12.1985', 'aaaaaaaa', 'abababab', 'xyzxyzxyz'],
    ...['Sukienka1', 'zakupy2026', 'zielonyjar', 'ZielonyJar2026!', 'zielony123'],
  ])('is %s', (password) => {
    expect(isCommon(password)).toBe(true);
  });

  test('may be a listed word in any case, with any year and character after it', () => {
    const cases = [
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...commonTerms),
        fc.constantFrom(...cases),
        fc.integer({ min: 1920, max: 2039 }),
        fc.constantFrom('', '!', '.', '#'),
        (word, change, year, sign) => isCommon(`${change(word)}${year}${sign}`),
      ),
    );
  });
});

describe('an uncommon password', () => {
  test.each([
    ...['haseł8zn', 'Haslo-Zielone-1', 'Bardzo-tajne-1', 'Nowy-Sweter-8', 'Długie hasło 1'],
    ...[
      'piąty kot pani Zofii',
      'trzy-zielone-krzesla',
      'kasia4821x7',
      'Wj7#kd9Q',
      'rower i deszcz',
    ],
  ])('is %s', (password) => {
    expect(isCommon(password)).toBe(false);
  });

  test('may be generated at random', () => {
    const signs = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_'];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...signs), { minLength: 14, maxLength: 14 }),
        (drawn) => new Set(drawn).size < 6 || !isCommon(drawn.join('')),
      ),
    );
  });
});

test('any text is checked, even the longest within a few milliseconds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (password) => {
      expect(typeof isCommon(password)).toBe('boolean');
    }),
  );
  const before = performance.now();
  for (const piece of ['1', 'a1', '!', 'é', 'ala1']) isCommon(piece.repeat(1024 / piece.length));
  expect(performance.now() - before).toBeLessThan(200);
});

test('the 5,000 most used passwords that are long enough are refused, and those no rule covers are not readable in the code', () => {
  expect(usedMost).toHaveLength(5000);
  expect(usedMost.filter((password) => !isCommon(password))).toEqual([]);
  const code = readFileSync(join(import.meta.dirname, 'common-prints.ts'), 'utf8');
  expect(code).toBe(printsModule(usedMost));
  expect(['overlord', 'ncc1701e', 'icecream'].filter((word) => code.includes(word))).toEqual([]);
});

test('every date of birth is refused, as most of such a list', () => {
  const days = Array.from({ length: 365 * 60 }, (_, at) =>
    new Date(Date.UTC(1950, 0, 1 + at)).toISOString().slice(0, 10).split('-'),
  );
  const written = days.map(([year, month, day]) => `${day}${month}${year}`);
  expect(written.filter((password) => !isCommon(password))).toEqual([]);
});

test('a password varied by case and punctuation has the fingerprint of the listed one', () => {
  const lines = /`\n([\w-]+)\n`/.exec(printsModule(['overlord', 'Over-Lord!', 'ncc1701e']))?.[1];
  expect(lines).toHaveLength(2 * printLength);
  expect(lines).toContain(printOf('overlord'));
});

test('more passwords are refused than the 3000 that the standard requires', () => {
  const ends = ['', '1', '12', '123', '1234', '!', '123!'];
  const refused = [...commonTerms]
    .flatMap((word) => ends.map((end) => `${word}${end}`))
    .filter((password) => password.length >= 8 && isCommon(password));
  expect(new Set(refused).size).toBeGreaterThan(3000);
});

test('the gateway refuses common passwords in every request, with its own code', async () => {
  const shop = await openGateway('header');
  const customer = { email: 'zosia@example.com', firstname: 'Zofia', lastname: 'Nowak' };
  const password = 'Haslo1234';
  const doors = [
    ['/api/user/create', { customer, password }],
    [
      '/api/user/create-password',
      { email: customer.email, newPassword: password, resetToken: 'x' },
    ],
    ['/api/user/change-password', { currentPassword: 'x', newPassword: password }],
    ['/api/user/confirm-force-change-password', { newPassword: 'Witryna2027' }],
  ] as const;
  for (const [url, body] of doors) {
    const response = await shop.browser().send('POST', url, body);
    expect([url, response.status, response.body.error]).toEqual([url, 422, 'PASSWORD_COMMON']);
  }
  const check = (word: string) =>
    shop.browser().send('POST', '/api/user/check-password', { password: word });
  expect((await check(password)).body).toMatchObject({ code: 422, error: 'PASSWORD_COMMON' });
  expect((await check('Zielony-Jar-7')).body).toEqual({ code: 200, result: true });
  expect((await check('krótkie')).status).toBe(400);
  const made = { customer, password: 'Zielony-Jar-7' };
  expect((await shop.browser().send('POST', '/api/user/create', made)).status).toBe(200);
  await shop.close();
});
