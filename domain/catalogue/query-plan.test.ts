import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formTerm, type IndexTerm } from './index-terms.ts';
import { planQuery } from './query-plan.ts';
import { unknownInitials } from './query-slot.ts';
import { queryTerms } from './query-terms.ts';
import { polish } from './search-language.ts';
import { termWeights } from './term-weight.ts';

interface Known {
  readonly exact?: Readonly<Record<string, number>>;
  readonly completions?: readonly IndexTerm[];
  readonly begunCodes?: readonly IndexTerm[];
  readonly forms?: Readonly<Record<string, number>>;
}

function plan(text: string, { exact = {}, completions = [], begunCodes = [], forms = {} }: Known) {
  const query = queryTerms(text, polish);
  const entries = Object.entries(exact).map(([word, documents]) => ({ word, documents }));
  const neighbours = Object.entries(forms).map(([form, documents]) => ({
    word: formTerm(form),
    documents,
  }));
  const found = {
    exact: new Map(entries.map((entry) => [entry.word, entry])),
    completions,
    begunCodes,
  };
  const letters = unknownInitials(query, found);
  const byLetter = letters.map(
    (letter) => [letter, neighbours.filter(({ word }) => word.startsWith(letter))] as const,
  );
  return planQuery(query, { ...found, neighbours: new Map(byLetter), size: 1000 }, polish);
}

/** A plan without hits: one match is required and none is possible. */
const nothing = { slots: [], hints: [], codes: [], required: 1 };

describe('the plan of a query', () => {
  test('requires the product that the query names, and no words of others', () => {
    const exact = { '~spodn': 9, '~dres': 9, '~kurtk': 9, '@men': 9, '!men': 9 };
    expect(plan('dresowe spodnie', { exact })).toMatchObject({
      products: ['~spodn'],
      excluded: [],
    });
    expect(plan('dresowe', { exact })?.products).toEqual([]);
    const men = plan("men's jacket", { exact });
    expect(men).toMatchObject({ products: ['~kurtk'], excluded: ['!men'] });
    expect(plan('women jacket', { exact })?.excluded).toEqual([]);
  });

  test('of a whole code finds only its product, and of the first letters few codes', () => {
    const exact = { '#wt0007': 1, '~bluz': 9 };
    expect(plan('WT-0007 bluza', { exact })).toMatchObject({
      slots: [],
      codes: [{ word: '#wt0007' }],
    });
    expect(plan('wt 0007', { exact })?.codes).toHaveLength(1);
    const codes = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ word: `#wt00${at}`, documents: 1 }));
    expect(plan('wt00', { begunCodes: codes(200) })?.codes).toHaveLength(200);
    expect(plan('wt00', { begunCodes: codes(201) })).toMatchObject(nothing);
  });

  test('of a complete word has no completions', () => {
    const completions = [{ word: 'blurb', documents: 9 }];
    const of = (text: string, exact: Known['exact']) =>
      plan(text, { ...(exact && { exact }), completions })?.slots[0]?.map(({ word }) => word);
    expect(of('blur', { '~blur': 1 })).toEqual(['~blur', '~blurb']);
    expect(of('blur', { '~blur': 1, blur: 1 })).toEqual(['~blur']);
  });

  test('weighs words next to each other', () => {
    const exact = { '~len': 9, '~sukienk': 9, '&len+sukienk': 3, '&sukienk+len': 3 };
    const [same = 0, turned = 0] =
      plan('lniana sukienka', { exact })?.hints[0]?.map(({ weight }) => weight) ?? [];
    expect(same).toBeGreaterThan(turned);
    expect(turned).toBeGreaterThan(0);
  });

  test('offers the known words of a query without hits, and names like a short word', () => {
    const exact = { '~sukienk': 9 };
    const long = plan('elegancka zwiewna kolorowa sukienka', { exact });
    expect(long).toMatchObject({ ...nothing, correction: 'sukienka' });
    expect(plan('hero', { forms: { hera: 1 } })).toMatchObject({ ...nothing, correction: 'hera' });
    expect(plan('qwrtzx', { exact })).toMatchObject({ correction: null });
  });

  test('needs 75 % of the words, rounded down [catalog-29]', () => {
    const exact = { '~aaa': 5, '~bbb': 5, '~ccc': 5, '~ddd': 5, '~eee': 5 };
    expect(plan('aaa bbb ccc ddd', { exact })?.required).toBe(3);
    expect(plan('aaa bbb ccc ddd eee', { exact })?.required).toBe(3);
    expect(plan('aaa bbb', { exact })?.required).toBe(1);
    expect(plan('aaa', { exact })?.required).toBe(1);
  });

  test('finds nothing where too few words can match, or for punctuation', () => {
    expect(plan('aaa bbb ccc ddd', { exact: { '~aaa': 5, '~bbb': 5 } })).toMatchObject(nothing);
    expect(plan('!?', {})).toBeNull();
  });

  test('weighs a word above its completions and synonyms, and a full code above all', () => {
    const exact = { '~szalik': 10, '~szal': 10, '#szalik01': 1 };
    const completions = [{ word: 'szalikowy', documents: 10 }];
    const weights = new Map(
      plan('szalik', { exact, completions })?.slots[0]?.map(({ word, weight }) => [word, weight]),
    );
    const [own = 0, alike = 0, begun = 0] = ['~szalik', '~szal', '~szalikow'].map(
      (word) => weights.get(word) ?? weights.get('~szalik'),
    );
    expect(own).toBeGreaterThanOrEqual(alike);
    expect(alike).toBeGreaterThan(0);
    expect(begun).toBeGreaterThan(0);
    const code = plan('szalik-01', { exact })?.codes[0];
    expect(code?.weight).toBeGreaterThan(own);
  });

  test('gives a rare synonym no more weight than the typed word', () => {
    const [slot] = plan('torba', { exact: { '~torb': 500, '~torebk': 1 } })?.slots ?? [];
    const [torba, torebka] = slot ?? [];
    expect(torba?.word).toBe('~torb');
    expect(torebka?.weight).toBeLessThan(torba?.weight ?? 0);
  });

  test('uses colour, size and audience as hints beside a product word, and as plain words otherwise [pl-I09]', () => {
    const exact = { '~sukienk': 9, '~czerwon': 9, '~38': 9, '@women': 9 };
    const beside = plan('czerwona sukienka damska rozmiar 38', { exact });
    expect(beside).toMatchObject({ required: 1, slots: [[{ word: '~sukienk' }]] });
    expect(beside?.hints).toHaveLength(3);
    expect(plan('czerwonej', { exact })).toMatchObject({ required: 1, hints: [] });
  });

  test('gives half weight to words after a preposition, and does not require them', () => {
    const exact = { '~pask': 9, '~spodn': 9 };
    const belt = plan('pasek do spodni', { exact });
    expect(belt).toMatchObject({ slots: [[{ word: '~pask' }]], hints: [[{ word: '~spodn' }]] });
    const [own = 0, added = 0] = [belt?.slots, belt?.hints].map((list) => list?.[0]?.[0]?.weight);
    expect(own).toBeGreaterThan(added * 1.5);
    expect(plan('elegancka sukienka na wesele', { exact: { '~sukienk': 9 } })?.required).toBe(1);
    expect(plan('do spodni', { exact })?.slots).toHaveLength(1);
  });

  test('corrects only words that no product has, by the fewest mistakes [catalog-29]', () => {
    const forms = { spódnica: 5, spodnie: 50, sukienka: 70 };
    expect(plan('spudnica', { forms })).toMatchObject({
      slots: [[{ word: '~spodnik' }]],
      correction: 'spódnica',
    });
    expect(plan('spudnica', { exact: { '~spudnik': 1 }, forms })?.correction).toBeNull();
    expect(plan('spxxnica', { forms })?.correction).toBe('spódnica');
    expect(plan('spxxxica', { forms })).toMatchObject(nothing);
    expect(plan('suk', { forms })).toMatchObject(nothing);
  });

  test('does not correct a valid word for which there is no product', () => {
    expect(plan('fioletowa', { forms: { filetowa: 3 } })).toMatchObject(nothing);
  });

  test('gives name weight 4, sku 2, category and flag 1, needs 75 %, allows two mistakes, and no hit scores below 0.02 [catalog-29]', () => {
    const columns = { name: [], sku: [], category: [], flag: [], option: [] };
    const strengthOf = (column: string, kind: string) =>
      termWeights({ ...columns, [column]: ['xxx', 'bluza'] }, polish).get(kind) ?? 0;
    const [name, sku, category, flag] = [
      strengthOf('name', '~bluz'),
      strengthOf('sku', '#bluza'),
      strengthOf('category', '~bluz'),
      strengthOf('flag', '~bluz'),
    ];
    expect([name, sku, category].map((strength) => strength / flag)).toEqual([4, 2, 1]);

    const exact = { '~aaa': 5, '~bbb': 5, '~ccc': 5 };
    expect(plan('aaa bbb ccc ddd', { exact })?.required).toBe(3);
    expect(plan('spxxnica', { forms: { spódnica: 5 } })?.correction).toBe('spódnica');
    expect(plan('spxxxica', { forms: { spódnica: 5 } })).toMatchObject(nothing);

    const leastScore = 0.02;
    const everywhere = plan('aaa', { exact: { '~aaa': 1000 } })?.slots[0]?.[0]?.weight ?? 0;
    expect(everywhere * flag).toBeGreaterThan(leastScore);
  });

  test('of any text has whole weights and never requires more than can match', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const known = queryTerms(text, polish).lookUp.filter((_, at) => at % 2 === 0);
        const found = plan(text, { exact: Object.fromEntries(known.map((word) => [word, 3])) });
        if (!found) return;
        const isEmpty = found.slots.length + found.codes.length === 0;
        expect(isEmpty || found.slots.length >= found.required || found.codes.length > 0).toBe(
          true,
        );
        const matches = [...found.slots, ...found.hints, found.codes].flat();
        for (const { weight } of matches) {
          expect(Number.isInteger(weight)).toBe(true);
          expect(weight).toBeGreaterThan(0);
        }
      }),
    );
  });
});
