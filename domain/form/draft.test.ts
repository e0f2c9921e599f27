import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftFields, draftLifeMs, withDraft } from './draft.ts';

const now = Date.UTC(2026, 10, 21);
const typed = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }));

test('a stored draft of a form is restored, whatever else is stored beside it', () => {
  fc.assert(
    fc.property(typed, typed, (one, other) => {
      const drafts = withDraft(withDraft({}, 'contact', one, now), 'complaint', other, now);
      const isBlank = Object.values(one).every((text) => text.trim() === '');
      expect(draftFields(drafts, 'contact', now)).toEqual(isBlank ? {} : one);
    }),
  );
});

test('an emptied form deletes its draft', () => {
  const stored = withDraft({}, 'contact', { message: 'Dzień dobry' }, now);
  expect(withDraft(stored, 'contact', { message: ' ' }, now)).toEqual({});
});

test('an unused draft is deleted after a week, also with a clock that was set back', () => {
  const stored = withDraft({}, 'contact', { message: 'Dzień dobry' }, now);
  expect(draftFields(stored, 'contact', now + draftLifeMs - 1)).toEqual({ message: 'Dzień dobry' });
  expect(draftFields(stored, 'contact', now + draftLifeMs)).toEqual({});
  expect(draftFields(stored, 'contact', now - draftLifeMs)).toEqual({});
  expect(withDraft(stored, 'other', { a: 'b' }, now + draftLifeMs)).toEqual({
    other: { keptAt: now + draftLifeMs, fields: { a: 'b' } },
  });
});
