// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, configure, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import ComplaintForm from '../../../pages/complaint/complaint-form.tsx';
import WithdrawalForm from '../../../pages/withdrawal/withdrawal-form.tsx';
import {
  boughtShirts,
  type Control,
  controls,
  formCases,
  openCheckoutForm,
  openForm,
} from '../../../tests/support/form-cases.tsx';
import AddressSection from '../../features/account/address-section.tsx';
import DetailsSection from '../../features/account/details-section.tsx';
import { FindOrder } from '../../features/orders/find-order.tsx';

// The machine may be busy.
configure({ asyncUtilTimeout: 9000 });
afterEach(cleanup);

/** Autofill tokens of personal data that people enter repeatedly (HTML, "autofill"). */
const tokens: Readonly<Record<string, RegExp>> = {
  firstName: /^given-name$/,
  lastName: /^family-name$/,
  name: /^name$/,
  email: /^(email|username)$/,
  emailAddress: /^email$/,
  phoneNumber: /^tel$/,
  password: /^(current|new)-password$/,
  repeated: /^new-password$/,
  current: /^current-password$/,
  streetAddress: /^address-line1$/,
  apartmentNumber: /^address-line2$/,
  zipCode: /^postal-code$/,
  city: /^address-level2$/,
  state: /^address-level1$/,
  country: /^country$/,
  nickname: /^nickname$/,
  blikCode: /^one-time-code$/,
  'invoice.companyName': /^organization$/,
  'invoice.street': /^billing address-line1$/,
  'invoice.house': /^billing address-line2$/,
  'invoice.zipCode': /^billing postal-code$/,
  'invoice.city': /^billing address-level2$/,
  'invoice.country_id': /^billing country$/,
};
/** Codes, numbers and choices that must not be autofilled. */
const isCode =
  /^(number|order_number|coupon|giftCardCode|giftCardPin|invoice\.vatId|height|size|fit)$/;
/** Free text that is entered once. */
const isOpinion =
  /^(title|topic|message|detail|description|reason|demand|pieces.*|deliveryComment|orderComment)$/;

/** The text of a control's label, or its accessible name. */
const labelOf = (control: Control) =>
  [
    ...[...(control.labels ?? [])].map(({ textContent }) => textContent),
    control.getAttribute('aria-label'),
  ]
    .join('')
    .trim();

/** Virtual keyboard of a field whose type does not imply it. */
const keyboards: Readonly<Record<string, string>> = {
  zipCode: 'numeric',
  'invoice.zipCode': 'numeric',
  'invoice.vatId': 'numeric',
  blikCode: 'numeric',
  giftCardPin: 'numeric',
  order_number: 'numeric',
  height: 'numeric',
  phoneNumber: 'tel',
  email: 'email',
  emailAddress: 'email',
};

/** Each text field sets its keyboard and its enter key; the last one's key does not say "next". */
function expectKeyboards() {
  const typed = controls().filter(
    (control) =>
      control instanceof HTMLInputElement &&
      control.name !== '' &&
      !['radio', 'checkbox', 'number', 'file', 'hidden'].includes(control.type),
  );
  for (const field of typed) {
    const { name } = field;
    expect(field.getAttribute('inputmode'), name).toBe(keyboards[name] ?? null);
    expect(field.getAttribute('enterkeyhint'), name).toMatch(/^(next|done|go|search|send)$/);
  }
  for (const form of document.querySelectorAll('form')) {
    const last = typed.filter((field) => form.contains(field)).at(-1);
    const isLast = !form.querySelector('textarea, select');
    if (last && isLast) expect(last.getAttribute('enterkeyhint'), last.name).not.toBe('next');
  }
}

/** Every field has a label and an autofill token. */
function expectTokens() {
  for (const control of controls()) expect(labelOf(control), control.outerHTML).not.toBe('');
  const named = controls().filter(
    ({ name, type }) => name !== '' && !['radio', 'checkbox', 'file', 'hidden'].includes(type),
  );
  for (const control of named) {
    const { name } = control;
    const autocomplete = control.getAttribute('autocomplete');
    if (isOpinion.test(name)) continue;
    if (isCode.test(name)) expect(autocomplete, name).toBe('off');
    else expect(autocomplete, name).toMatch(tokens[name] ?? /^no token is known$/);
  }
}

describe('a browser fills in known data, and each field has its label', () => {
  test.each(formCases)('in the form of $name [pl-G07]', async (of) => {
    await openForm(of);
    expectTokens();
    expectKeyboards();
  });

  test('in the checkout [pl-G07]', async () => {
    await openCheckoutForm();
    expectTokens();
    expectKeyboards();
  });
});

describe('nothing is typed twice [pl-G07]', () => {
  const typedIn = (name: string) => controls().find((control) => control.name === name)?.value;

  test.each<[string, ReactNode, string, string]>([
    [
      'a customer who looks for an order',
      <FindOrder key="1" onFound={() => {}} />,
      'email',
      'jan@example.com',
    ],
    [
      'a customer who complains',
      <ComplaintForm key="2" order={boughtShirts} />,
      'email',
      'jan@example.com',
    ],
    [
      'a customer who withdraws',
      <WithdrawalForm key="3" order={boughtShirts} />,
      'email',
      'jan@example.com',
    ],
    ['a customer who changes details', <DetailsSection key="4" />, 'lastName', 'Kowalski'],
    [
      'a customer who adds an address',
      <AddressSection key="5" view={{ section: 'account-new-address', id: null, page: 1 }} />,
      'firstName',
      'Jan',
    ],
  ])('by %s', async (_who, node, field, value) => {
    await openForm({ node, isCustomer: true });
    expect(typedIn(field)).toBe(value);
  });

  test('an invoice uses the delivery address', async () => {
    const page = await openCheckoutForm();
    fireEvent.click(page.getByRole('button', { name: 'Użyj adresu dostawy' }));
    await waitFor(() => expect(typedIn('invoice.street')).toBe('Piotrkowska'));
    expect(['house', 'zipCode', 'city'].map((name) => typedIn(`invoice.${name}`))).toEqual([
      '1/2',
      '90-001',
      'Łódź',
    ]);
  });
});

/** Source files that may contain fields, without tests. */
const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join('client', file), 'utf8') }));

/** Fields that cannot be filled in, or whose attributes come from another component. */
const needsNone = /type="(hidden|radio|checkbox|file)"|\.\.\.(input|field|select|getInputProps)\b/;

test('every field of the shop has an autofill token [pl-G07]', () => {
  const undecided = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<(?:Field|SelectField|input|select)\b(?:[^>]|=>)*?\/?>/g)]
      .map(([field]) => field)
      .filter((field) => !/autoComplete=/.test(field) && !needsNone.test(field))
      .map((field) => `${file}: ${field.replaceAll(/\s+/g, ' ')}`),
  );
  expect(undecided).toEqual([]);
});
