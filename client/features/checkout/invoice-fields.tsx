import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useRef, useState } from 'react';
import {
  invoiceOfCompany,
  invoiceOfDelivery,
  replaceable,
} from '../../../domain/checkout/invoice.ts';
import { invoiceField, withTyped } from '../../../domain/checkout/typed-fields.ts';
import { homeCountry } from '../../../domain/form/home-country.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import type { FieldError } from '../../ui/form/person-fields.tsx';
import { PostcodeField } from '../../ui/form/postcode-field.tsx';
import { checkoutAtom, countriesAtom } from './checkout-atoms.ts';
import styles from './fields.module.css';
import { findCompany } from './load-choices.ts';
import { saveCheckout } from './save-checkout.ts';
import { typedFields } from './use-typed-fields.ts';

/** Company data of the invoice (checkout-10); foreign companies have another tax number. */
export default function InvoiceFields({ fieldError }: { readonly fieldError: FieldError }) {
  const store = useStore();
  const { t } = useLingui();
  const { invoice, shippingDetails } = useAtomValue(checkoutAtom);
  const { details } = invoice;
  const [isFound, setFound] = useState(false);
  /** Values that the register filled in. */
  const found = useRef<Readonly<Record<string, string>>>({});
  const country = details.country_id || homeCountry;
  const isHome = country === homeCountry;
  const field = (name: keyof typeof details) => ({
    name: invoiceField(name),
    required: true,
    defaultValue: details[name],
    error: fieldError(invoiceField(name)),
  });
  const inputOf = (form: HTMLFormElement, name: string) => {
    const input = form.elements.namedItem(invoiceField(name));
    return input instanceof HTMLInputElement ? input : null;
  };

  /** Writes into the fields and stores the form. */
  async function fill(form: HTMLFormElement, texts: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(texts)) {
      const input = inputOf(form, name);
      if (input !== null) input.value = text;
    }
    await saveCheckout(store, withTyped(store.get(checkoutAtom), typedFields(form)));
  }

  /** Fills the fields that the shopper did not edit; entered text is never replaced. */
  async function lookUp(number: HTMLInputElement) {
    const { value, form } = number;
    const company = await findCompany(store, value, country);
    // The number has changed meanwhile and has a look-up of its own.
    if (number.value !== value) return;
    if (company === null || form === null) return setFound(false);
    const texts = invoiceOfCompany(company);
    const names = Object.keys(texts);
    const standing = Object.fromEntries(
      names.map((name) => [name, inputOf(form, name)?.value ?? '']),
    );
    const written = replaceable(texts, standing, found.current);
    found.current = { ...found.current, ...written };
    const isNew = Object.entries(written).some(([name, text]) => standing[name] !== text);
    setFound(isNew || names.every((name) => name in written));
    await fill(form, written);
  }

  return (
    <>
      <p className={styles.note}>
        <Trans>
          Give the tax number with the order: by law a receipt without it cannot become a firm’s
          invoice later.
        </Trans>
      </p>
      <div className={styles.grid}>
        <InvoiceCountry />
        <Field
          {...field('vatId')}
          label={isHome ? t`Tax number (NIP)` : t`Tax number`}
          inputMode={isHome ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={20}
          onBlur={(event) => void lookUp(event.currentTarget)}
        />
        <Field {...field('companyName')} label={t`Name of the firm`} autoComplete="organization" />
        <Field {...field('street')} label={t`Street`} autoComplete="billing address-line1" />
        <Field {...field('house')} label={t`House and flat`} autoComplete="billing address-line2" />
        <PostcodeField {...field('zipCode')} isHome={isHome} autoComplete="billing postal-code" />
        <Field {...field('city')} label={t`Town`} autoComplete="billing address-level2" />
      </div>
      {shippingDetails.streetAddress !== '' && (
        <Button
          look="quiet"
          onClick={({ currentTarget: { form } }) => {
            if (form !== null) void fill(form, invoiceOfDelivery(shippingDetails));
          }}
        >
          <Trans>Use the delivery address</Trans>
        </Button>
      )}
      <p role="status" className={styles.note}>
        {isFound && (
          <Trans>We filled in what the register says of the firm. Please check it.</Trans>
        )}
      </p>
    </>
  );
}

/** Companies of the whole EU may buy on Polish terms (pl-B14). */
function InvoiceCountry() {
  const store = useStore();
  const { t } = useLingui();
  const { invoice } = useAtomValue(checkoutAtom);
  const countries = useAtomValue(countriesAtom);
  if (countries.length === 0) return null;
  const change = (country_id: string) =>
    void saveCheckout(store, {
      invoice: { ...invoice, details: { ...invoice.details, country_id } },
    });
  return (
    <SelectField
      label={t`Country of the firm`}
      name={invoiceField('country_id')}
      required
      autoComplete="billing country"
      value={invoice.details.country_id || homeCountry}
      onChange={(event) => change(event.currentTarget.value)}
    >
      {countries.map(({ country_id, name }) => (
        <option key={country_id} value={country_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
