import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { connectMcp } from '../../tests/support/mcp-client.ts';
import {
  englishStore,
  sizedDress,
  withLetters,
  withoutTable,
} from '../../tests/support/sized-products.ts';
import { store } from '../../tests/support/small-shop.ts';
import { agentUrl, openUcpShop } from '../../tests/support/ucp-shop.ts';

async function openAdvice(mayBuy = false) {
  const { app } = await openUcpShop({
    mayBuy,
    stores: [store, englishStore],
    products: [sizedDress, withoutTable, withLetters],
  });
  const { client } = await connectMcp(app);
  const advise = async (catalog: object) => {
    const result = await client.callTool({
      name: 'advise_size',
      arguments: { meta: { 'ucp-agent': { profile: agentUrl } }, catalog },
    });
    return v.parse(v.looseObject({}), result.structuredContent);
  };
  return { app, client, advise };
}
const english = { language: 'en' };

describe('the size advice for an assistant', () => {
  test('names the size of a body, why, how certain, and its variant [size-01]', async () => {
    const { advise } = await openAdvice();
    const answer = await advise({ id: 'DRESS', measures: { bust: 85.5, waist: 72 } });
    expect(answer).toMatchObject({
      ucp: { status: 'success' },
      product: { id: 'DRESS', title: 'Sukienka', url: 'https://w.example/sukienka' },
      variant_id: 'D-Czarny-38',
    });
    expect(answer).not.toHaveProperty('messages');
    expect(answer['advice']).toEqual({
      kind: 'size',
      size: '38',
      room_cm: [
        { measure: 'bust', cm: 5.5 },
        { measure: 'waist', cm: 1 },
      ],
      decided_by: ['waist'],
      not_measured: ['hips'],
      reasons: [
        'Twój rozmiar to 38.',
        'Luz w biuście lub klatce piersiowej: 5,5 cm.',
        'Luz w talii: 1 cm.',
        'Mniejszy rozmiar byłby za ciasny: w talii.',
        'Sprawdź w tabeli to, czego nie znamy: w biodrach.',
      ],
    });
  });

  test('speaks English, and reads the measures by the names of tables', async () => {
    const { advise } = await openAdvice();
    const measures = { chest: 85.5, Talia: 72 };
    expect(await advise({ id: 'DRESS', measures, context: english })).toMatchObject({
      advice: {
        size: '38',
        reasons: [
          'Your size is 38.',
          'Room at the bust or chest: 5.5 cm.',
          'Room at the waist: 1 cm.',
          'A smaller size would be tight: at the waist.',
          'Compare with the table what is not measured: at the hips.',
        ],
      },
    });
  });

  test('keeps the colour of a variant or of selected options where it can', async () => {
    const { advise } = await openAdvice();
    const measures = { waist: 72 };
    const green = [{ name: 'Kolor', label: 'zielony' }];
    for (const [request, variant] of [
      [{ id: 'D-Zielony-40', measures }, 'D-Zielony-38'],
      [{ id: 'DRESS', measures, selected: green }, 'D-Zielony-38'],
      [{ id: 'DRESS', measures: { waist: 68 }, selected: green }, 'D-Czarny-36'],
    ] as const) {
      expect(await advise(request)).toMatchObject({ variant_id: variant });
    }
  });

  test('says that a body is below or above the table', async () => {
    const { advise } = await openAdvice();
    const small = await advise({ id: 'DRESS', measures: { waist: 60 } });
    expect(small).toMatchObject({
      advice: { kind: 'below', size: '36', room_cm: [{ measure: 'waist', cm: 9 }] },
      variant_id: 'D-Czarny-36',
    });
    const large = await advise({ id: 'DRESS', measures: { waist: 110 }, context: english });
    expect(large).toMatchObject({
      advice: {
        kind: 'above',
        size: null,
        too_large_at: ['waist'],
        reasons: ['None of these sizes is large enough: at the waist.'],
      },
      variant_id: null,
    });
  });

  test('has no variant for a size that is sold out or not made, and says which', async () => {
    const { advise } = await openAdvice();
    const of = (waist: number) => advise({ id: 'DRESS', measures: { waist } });
    expect(await of(76)).toMatchObject({
      advice: { size: '40' },
      variant_id: null,
      messages: [{ code: 'size_unavailable', content: 'Rozmiar 40 jest teraz niedostępny.' }],
    });
    expect(await of(80)).toMatchObject({
      advice: { size: '42' },
      variant_id: null,
      messages: [{ code: 'size_not_sold', content: 'Ten produkt nie ma rozmiaru 42.' }],
    });
  });
});

describe('a size advice is refused', () => {
  const waist = { waist: 72 };
  test.each([
    [
      'an unknown product',
      { id: 'NONE', measures: waist },
      'not_found',
      'There is no such product. NONE',
    ],
    [
      'a product without a table',
      { id: 'PLAIN', measures: waist },
      'size_table_missing',
      'This product has no size table.',
    ],
    [
      'a table without measures of a body',
      { id: 'LETTERS', measures: waist },
      'size_table_unreadable',
      'The size table of this product holds no measures of a body.',
    ],
    [
      'no measure of the table',
      { id: 'DRESS', measures: { foot: 24 } },
      'measure_missing',
      'State at least one measure in centimetres: bust (Biust), waist (Talia), hips (Biodra).',
    ],
    [
      'a measure in inches',
      { id: 'DRESS', measures: { waist: 28 } },
      'measure_absurd',
      'Check the measure “waist”: in centimetres, from 35 to 180.',
    ],
    [
      'a measure of no body',
      { id: 'DRESS', measures: { inseam: 80 } },
      'measure_unknown',
      'There is no measure “inseam”; there are bust, waist, hips, foot.',
    ],
    [
      'one measure by two names',
      { id: 'DRESS', measures: { bust: 90, chest: 92 } },
      'measure_repeated',
      'The measure “chest” is stated twice.',
    ],
  ])('for %s, with a clear message', async (_name, request, code, content) => {
    const { advise } = await openAdvice();
    expect(await advise({ ...request, context: english })).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ type: 'error', code, content }],
    });
  });

  test('in Polish, too, and with the path of each absurd measure', async () => {
    const { advise } = await openAdvice();
    expect(await advise({ id: 'DRESS' })).toMatchObject({
      messages: [{ content: expect.stringMatching(/^Podaj w centymetrach co najmniej jeden/) }],
    });
    const { messages } = await advise({ id: 'DRESS', measures: { waist: 1e9, hips: -4 } });
    expect(messages).toMatchObject([
      {
        path: '$.measures["waist"]',
        content: 'Sprawdź wymiar „waist”: w centymetrach, od 35 do 180.',
      },
      { path: '$.measures["hips"]' },
    ]);
  });

  test('with -32602 for measures that are no numbers', async () => {
    const { advise } = await openAdvice();
    const wrong = advise({ id: 'DRESS', measures: { waist: '72 cm' } });
    await expect(wrong).rejects.toThrow(/measures\.waist/);
  });
});

test('the tool is a shop’s own: its arguments are described, and the profile does not change', async () => {
  const { app, client } = await openAdvice(true);
  const { tools } = await client.listTools();
  const tool = tools.find(({ name }) => name === 'advise_size');
  expect(tool?.annotations).toEqual({ readOnlyHint: true });
  expect(JSON.stringify(tool?.inputSchema)).toContain('Bust or chest, in centimetres');
  const profile = await app.inject('/.well-known/ucp');
  expect(profile.body).not.toMatch(/size/);
});
