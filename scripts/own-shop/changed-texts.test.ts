import { expect, test } from 'vitest';
import { changedTexts } from './changed-texts.ts';

const [id = ''] = Object.keys(
  await changedTexts({}, 'pl', { texts: { pl: { add: { Cart: 'Koszyk' } } } }),
);
const ours = { [id]: 'Koszyk' };

test('texts of the shop are replaced, and own ones added', async () => {
  const texts = { pl: { change: { Cart: 'Torba' }, add: { 'Hello, {name}!': 'Cześć, {name}!' } } };
  const changed = await changedTexts(ours, 'pl', { texts });
  expect(changed[id]).toBe('Torba');
  expect(Object.values(changed)).toEqual(['Torba', 'Cześć, {name}!']);
  expect(await changedTexts(ours, 'en', { texts })).toEqual(ours);
});

test('a text that the shop no longer has cannot be changed, and an existing one not added', async () => {
  const change = { pl: { change: { Basket: 'Torba' } } };
  const add = { pl: { add: { Cart: 'Torba' } } };
  await expect(changedTexts(ours, 'pl', { texts: change })).rejects.toMatchObject({
    code: 'SHOP_DIR_INVALID',
    message: expect.stringContaining('texts.pl.change: "Basket": no text of the shop'),
  });
  await expect(changedTexts(ours, 'pl', { texts: add })).rejects.toMatchObject({
    message: expect.stringContaining('texts.pl.add: "Cart": a text of the shop: change it'),
  });
});
