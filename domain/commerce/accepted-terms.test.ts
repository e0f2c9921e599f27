import { expect, test } from 'vitest';
import { requireTerms } from './accepted-terms.ts';

const accepted_at = '2026-11-21T12:00:00.000Z';
const terms = { id: 'terms', accepted: true, accepted_at, version: 'a1' };

test.each([
  ['an order without agreements', undefined, 'ORDER_TERMS_REQUIRED'],
  ['an empty list of them', [], 'ORDER_TERMS_REQUIRED'],
  ['another agreement alone', [{ ...terms, id: 'privacy' }], 'ORDER_TERMS_REQUIRED'],
  ['terms that were refused', [{ ...terms, accepted: false }], 'ORDER_TERMS_REQUIRED'],
  ['terms without their time', [{ ...terms, accepted_at: null }], 'ORDER_TERMS_REQUIRED'],
  ['terms without their edition', [{ ...terms, version: undefined }], 'ORDER_TERMS_CHANGED'],
  ['terms of another edition', [{ ...terms, version: 'a0' }], 'ORDER_TERMS_CHANGED'],
])(
  '%s: the order is refused, and the response contains the edition in force [api-63]',
  (_what, agreements, code) => {
    expect(() => requireTerms({ agreements }, 'a1')).toThrow(
      expect.objectContaining({ code, details: { version: 'a1' } }),
    );
  },
);

test('the edition in force is accepted, and any edition if the shop has no terms [api-63]', () => {
  requireTerms({ agreements: [{ ...terms, id: 'privacy' }, terms] }, 'a1');
  requireTerms({ agreements: [{ ...terms, version: null }] }, null);
});
