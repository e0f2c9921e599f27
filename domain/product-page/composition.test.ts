import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compositionProblems, readComposition } from './composition.ts';

describe('a composition', () => {
  test('is read with shares in descending order, in every common notation [pl-D01]', () => {
    const expected = [
      {
        label: '',
        fibres: [
          { name: 'wełna', percent: 80 },
          { name: 'poliamid', percent: 20 },
        ],
      },
      { label: 'podszewka', fibres: [{ name: 'wiskoza', percent: 100 }] },
    ];
    for (const text of [
      '80% wełna, 20% poliamid; podszewka: 100% wiskoza',
      '20 % poliamid, 80 % Wełna\npodszewka: wiskoza 100%',
      'poliamid 20%, wełna 80%; podszewka: 100% wiskoza.',
    ]) {
      expect(readComposition(text), text).toEqual(expected);
      expect(compositionProblems(text), text).toEqual([]);
    }
  });

  test('uses the EU names of fibres, not trade names or English ones', () => {
    expect(readComposition('98% Merino / 2% Lycra')).toEqual([
      {
        label: '',
        fibres: [
          { name: 'wełna', percent: 98 },
          { name: 'elastan', percent: 2 },
        ],
      },
    ]);
  });

  test('reads decimal shares', () => {
    expect(readComposition('97,5% bawełna, 2,5% elastan')?.[0]?.fibres).toEqual([
      { name: 'bawełna', percent: 97.5 },
      { name: 'elastan', percent: 2.5 },
    ]);
  });

  test.each(['', ';', 'bawełna', '100%', '0% len', '101% len', '50% len, coś'])(
    '"%s" is reported as unreadable',
    (text) => {
      expect(readComposition(text)).toBeNull();
      expect(compositionProblems(text)).toEqual([{ kind: 'unreadable' }]);
    },
  );

  test('has a problem if the shares do not add up to a hundred or a fibre is unknown', () => {
    expect(compositionProblems('80% wełna, 10% poliamid; podszewka: 100% mgła')).toEqual([
      { kind: 'sum', label: '', percent: 90 },
      { kind: 'unknown-fibre', name: 'mgła' },
    ]);
    expect(compositionProblems('100% skóra bydlęca')).toEqual([]);
  });

  test('is the same after it was written and read, for any fibres and shares', () => {
    const fibre = fc.record({
      name: fc.constantFrom('wełna', 'len', 'bawełna', 'wiskoza', 'elastan'),
      percent: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(fibre, { minLength: 1, maxLength: 5 }), (fibres) => {
        const text = fibres.map(({ name, percent }) => `${percent}% ${name}`).join(', ');
        const [part] = readComposition(text) ?? [];
        expect(part?.fibres.map((each) => each.percent)).toEqual(
          fibres.map(({ percent }) => percent).toSorted((a, b) => b - a),
        );
        const again = part?.fibres.map(({ name, percent }) => `${name} ${percent}%`).join(', ');
        expect(readComposition(again ?? '')).toEqual([part]);
      }),
    );
  });

  test('any text is either read or refused without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const part of readComposition(text) ?? []) {
          expect(part.fibres.every(({ percent }) => percent > 0 && percent <= 100)).toBe(true);
        }
      }),
    );
  });
});
