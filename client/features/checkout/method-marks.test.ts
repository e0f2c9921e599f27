import { describe, expect, test } from 'vitest';
import { paymentKinds, shippingKinds } from '../../../domain/commerce/methods.ts';
import { deliveryMark, paymentMark } from './method-marks.ts';

const isPath = /^[Mm][\d .a-zA-Z-]+$/;

describe('the mark of a method', () => {
  test('is that of the carrier or the payment code, else that of the kind [checkout-62]', () => {
    const dpd = deliveryMark({ carrier_code: 'dpd', kind: 'courier' });
    const locker = deliveryMark({ carrier_code: 'new-carrier', kind: 'locker' });
    expect(dpd).toMatch(isPath);
    expect(locker).toMatch(isPath);
    expect(deliveryMark({ carrier_code: 'InPost', kind: 'locker' })).not.toBe(locker);
    expect(paymentMark({ code: 'cashondelivery', kind: 'cod' })).toMatch(isPath);
    expect(paymentMark({ code: 'banktransfer', kind: 'bank' })).toMatch(isPath);
  });

  test('is missing for a code that is not known, also of a kind read from an unknown one', () => {
    expect(deliveryMark({ carrier_code: 'new-carrier', kind: 'courier' })).toBeUndefined();
    expect(deliveryMark({ carrier_code: 'constructor', kind: 'digital' })).toBeUndefined();
    expect(paymentMark({ code: 'new-payment', kind: 'bank' })).toBeUndefined();
    expect(paymentMark({ code: '__proto__', kind: 'free' })).toBeUndefined();
  });

  test('is of valid strokes for every kind', () => {
    const marks = [
      ...shippingKinds.map((kind) => deliveryMark({ carrier_code: '', kind })),
      ...paymentKinds.map((kind) => paymentMark({ code: '', kind })),
    ];
    for (const mark of marks) if (mark !== undefined) expect(mark).toMatch(isPath);
    expect(marks.filter((mark) => mark !== undefined)).toHaveLength(7);
  });
});
