import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { formMessages } from './messages.ts';
import { orderNumberField } from './statement-fields.ts';

const read = (text: string) => {
  const { success, output, issues } = v.safeParse(orderNumberField, text);
  return success ? output : issues[0].message;
};

describe('the number of an order', () => {
  test.each([
    ['000000123', '000000123'],
    ['# 1000 4821', '10004821'],
    ['PL-12345', 'PL-12345'],
    ['W2026/11/07', 'W20261107'],
  ])('%s is valid, with any spacing', (typed, number) => {
    expect(read(typed)).toBe(number);
  });

  test.each(['moje', 'numer', 'nie pamiętam', '----', '12'])('%s is refused', (typed) => {
    expect(read(typed)).toBe(formMessages.orderNumber);
  });
});
