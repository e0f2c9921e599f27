import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { facts, methodOf, paymentOf } from '../../tests/support/checkout-facts.ts';
import { checkCheckout } from './check-checkout.ts';
import {
  foldStep,
  openChanged,
  openRefused,
  openWrong,
  stepAfter,
  stepOfField,
  wrongAtFold,
} from './folded-steps.ts';
import { type FoldedSteps, foldableSteps } from './folded-steps-schema.ts';
import { emptyCheckout, SavedCheckoutSchema } from './saved-checkout.ts';

const allOpen = emptyCheckout.folded;
const secrets = { password: '', blikCode: '777123', termsAccepted: false };

/** All three steps folded with their current choices. */
const allFolded = (choices = facts()): FoldedSteps =>
  foldableSteps.reduce((folded, step) => foldStep(folded, step, choices), allOpen);
const openOf = (folded: FoldedSteps) => foldableSteps.filter((step) => folded[step] === null);

test('a checkout stored before folding existed has all its steps open [checkout-52]', () => {
  const { folded: _, ...old } = emptyCheckout;
  expect(openOf(v.parse(SavedCheckoutSchema, old).folded)).toEqual([...foldableSteps]);
});

test('each step leads to the next one on the page, and the last to the summary [checkout-50]', () => {
  expect(foldableSteps.map(stepAfter)).toEqual(['shipping', 'payment', 'summary']);
});

describe('a step', () => {
  const nothing = facts({
    saved: emptyCheckout,
    payment: null,
    typed: { ...secrets, blikCode: '' },
  });
  const outcome = checkCheckout(nothing);
  const wrong = outcome.ok ? {} : outcome.errors;

  test('cannot be folded while its own fields have errors, as the page shows them [checkout-51]', () => {
    const fields = (step: 'personal' | 'shipping' | 'payment') =>
      Object.keys(wrongAtFold(step, allOpen, wrong)).sort();
    expect(fields('personal')).toEqual(['emailAddress', 'firstName', 'lastName', 'phoneNumber']);
    expect(fields('shipping')).toEqual(['city', 'streetAddress', 'zipCode']);
    expect(fields('payment')).toEqual(['paymentMethod']);
    expect(wrong).toHaveProperty('terms');
  });

  test('cannot be folded while a folded step has become invalid [checkout-51]', () => {
    const phone = { phoneNumber: 'A locker needs a Polish mobile number' };
    const folded = foldStep(allOpen, 'personal', facts());
    expect(wrongAtFold('shipping', folded, phone)).toEqual(phone);
    expect(wrongAtFold('shipping', allOpen, phone)).toEqual({});
  });

  test('opens if one of its own fields is invalid, and no other step opens [checkout-51]', () => {
    const cases = [
      ['phoneNumber', ['personal']],
      ['password', ['personal']],
      ['point', ['shipping']],
      ['invoice.vatId', ['payment']],
      ['orderComment', ['payment']],
      ['terms', []],
    ] as const;
    for (const [field, opened] of cases) {
      expect(openOf(openWrong(allFolded(), { [field]: 'wrong' })), field).toEqual(opened);
    }
  });
});

describe('a folded step opens again', () => {
  const opened = (changes: Parameters<typeof facts>[0], typed = secrets) =>
    openOf(openChanged(allFolded(), facts(changes), typed));
  const { saved } = facts();

  test('if another choice has replaced its own [checkout-52]', () => {
    expect(opened({})).toEqual([]);
    expect(opened({ isGuest: false })).toEqual(['personal']);
    expect(opened({ delivery: methodOf('locker') })).toEqual(['shipping']);
    expect(opened({ delivery: null })).toEqual(['shipping']);
    expect(opened({ isVirtual: true, delivery: null })).toEqual(['shipping']);
    expect(opened({ payment: paymentOf('free') })).toEqual(['payment']);
    expect(opened({ saved: { ...saved, invoice: { ...saved.invoice, enabled: true } } })).toEqual([
      'payment',
    ]);
  });

  test('if its point is no longer remembered [checkout-52]', () => {
    const point = { code: 'LOD01M', network: 'inpost', name: '', street: '', postcode: '' };
    const chosen = { ...saved, points: [{ ...point, city: '', hasTerminal: true }] };
    const locker = facts({ delivery: methodOf('locker'), saved: chosen });
    const gone = { ...locker, saved: { ...chosen, points: [] } };
    expect(openOf(openChanged(allFolded(locker), locker, secrets))).toEqual([]);
    expect(openOf(openChanged(allFolded(locker), gone, secrets))).toEqual(['shipping']);
  });

  test('if a secret must be typed again, which happens only online [checkout-52]', () => {
    const account = { ...saved.personalDetails, createAccount: true };
    const wanting = { saved: { ...saved, personalDetails: account } };
    const none = { ...secrets, blikCode: '' };
    expect(opened({}, none)).toEqual(['payment']);
    expect(opened({ payment: paymentOf('blik'), isOnline: false }, none)).toEqual([]);
    expect(opened(wanting)).toEqual(['personal']);
    expect(opened({ ...wanting, isOnline: false })).toEqual([]);
    expect(opened(wanting, { ...secrets, password: 'długie hasło' })).toEqual([]);
  });

  test('if the backend refuses the order because of it [checkout-51]', () => {
    const openAfter = (code: Parameters<typeof openRefused>[1]) =>
      openOf(openRefused(allFolded(), code));
    expect(openAfter('POINT_UNAVAILABLE')).toEqual(['shipping']);
    expect(openAfter('PAYMENT_METHOD_UNAVAILABLE')).toEqual(['payment']);
    expect(openAfter('ORDER_INVALID')).toEqual([...foldableSteps]);
    expect(openAfter('ORDER_TERMS_CHANGED')).toEqual([]);
  });
});

/** Any steps folded with any choices. */
const folds = fc.record({
  personal: fc.constantFrom(null, 'guest', 'customer'),
  shipping: fc.constantFrom(null, 'virtual', 'courier/courier '),
  payment: fc.constantFrom(null, 'blik ', 'card '),
});
const changes = fc.record({
  isGuest: fc.boolean(),
  isOnline: fc.boolean(),
  isVirtual: fc.boolean(),
  delivery: fc.constantFrom(null, methodOf('courier'), methodOf('locker')),
  payment: fc.constantFrom(null, paymentOf('blik'), paymentOf('card')),
});
const errorFields = fc.subarray(['firstName', 'phoneNumber', 'city', 'point', 'blikCode', 'terms']);

test('no event folds a step; open steps stay open, and a second check opens no more', () => {
  fc.assert(
    fc.property(folds, changes, errorFields, (folded, change, fields) => {
      const errors = Object.fromEntries(fields.map((name) => [name, 'wrong']));
      const choices = facts(change);
      const once = openChanged(openWrong(folded, errors), choices, secrets);
      for (const step of foldableSteps) {
        expect([null, folded[step]]).toContain(once[step]);
        if (once[step] !== null) expect(fields.map(stepOfField)).not.toContain(step);
      }
      expect(openChanged(openWrong(once, errors), choices, secrets)).toBe(once);
    }),
  );
});

test('a step that was just folded stays folded while nothing changes', () => {
  fc.assert(
    fc.property(folds, changes, fc.constantFrom(...foldableSteps), (folded, change, step) => {
      const choices = facts(change);
      const typed = { ...secrets, password: 'długie hasło' };
      const after = foldStep(folded, step, choices);
      expect(openChanged(after, choices, typed)[step]).toBe(after[step]);
    }),
  );
});
