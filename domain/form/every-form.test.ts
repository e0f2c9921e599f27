import type * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as account from '../account/forms.ts';
import * as review from '../account/review-form.ts';
import * as checkout from '../checkout/forms.ts';
import { ContactFormSchema } from '../commerce/contact.ts';
import * as order from '../order/order-forms.ts';
import { fieldRules } from './field-rules.ts';
import { reviewRules } from './review-fields.ts';

const all = { ...fieldRules, ...reviewRules };
const rules: ReadonlySet<unknown> = new Set(Object.values(all));

type Form = { readonly entries: Readonly<Record<string, v.GenericSchema>> };
const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'entries' in value;

/** Every form schema; those that depend on a choice, once for each choice. */
const forms: readonly (readonly [string, unknown])[] = [
  ...Object.entries({ ...account, ...review, ...checkout, ...order }),
  ['ContactFormSchema', ContactFormSchema],
  ['personalForm', checkout.personalForm(true)],
  ['shippingForm', checkout.shippingForm()],
  ['shippingForm abroad', checkout.shippingForm('DE', ['DE'])],
  ['invoiceForm', checkout.invoiceForm()],
  ['invoiceForm abroad', checkout.invoiceForm('DE', ['DE'])],
  ['paymentForm blik', checkout.paymentForm('blik')],
  ['paymentForm transfer', checkout.paymentForm('transfer')],
];
const schemas = forms.flatMap(([name, schema]) =>
  isForm(schema) ? [[name, schema] as const] : [],
);

/** Fields that are selected (countries) or optional. */
const isElsewhere = (name: string, schema: v.GenericSchema) =>
  name === 'country' || name === 'country_id' || schema.type === 'nullish';

describe('the forms', () => {
  test('are found', () => {
    expect(schemas.length).toBeGreaterThan(16);
  });

  test.each(schemas)('%s uses only fields of the one table [account-34]', (_name, { entries }) => {
    const own = Object.entries(entries).filter(
      ([name, schema]) => !rules.has(schema) && !isElsewhere(name, schema),
    );
    expect(own.map(([name]) => name)).toEqual([]);
  });

  test('use every field except the quantity, which the cart checks', () => {
    const used = new Set(schemas.flatMap(([, { entries }]) => Object.values(entries)));
    const unused = Object.entries(all).filter(([, rule]) => !used.has(rule));
    expect(unused.map(([name]) => name)).toEqual(['quantity']);
  });
});
