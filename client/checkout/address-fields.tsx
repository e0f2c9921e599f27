import { useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { ShippingDetails } from '../../domain/checkout/saved-checkout.ts';
import { Field } from '../ui/field.tsx';
import styles from './fields.module.css';

interface AddressFieldsProps {
  readonly details: ShippingDetails;
  readonly say: (name: string) => string | undefined;
}

/** Writes the hyphen of a postcode while it is typed (pl-I01); what is deleted stays deleted. */
function hyphenate(event: FormEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const digits = field.value.replace(/\D/g, '');
  if (/^\d{3,5}$/.test(field.value)) field.value = `${digits.slice(0, 2)}-${digits.slice(2)}`;
}

export function AddressFields({ details, say }: AddressFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.grid}>
      <Field
        label={t`Street and number`}
        name="streetAddress"
        required
        autoComplete="address-line1"
        defaultValue={details.streetAddress}
        error={say('streetAddress')}
        hint={t`In a village without streets: its name and the house number.`}
      />
      <Field
        label={t`Flat`}
        name="apartmentNumber"
        autoComplete="address-line2"
        defaultValue={details.apartmentNumber}
        error={say('apartmentNumber')}
      />
      <Field
        label={t`Postcode`}
        name="zipCode"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        onInput={hyphenate}
        defaultValue={details.zipCode}
        error={say('zipCode')}
        hint="NN-NNN"
      />
      <Field
        label={t`Town`}
        name="city"
        required
        autoComplete="address-level2"
        defaultValue={details.city}
        error={say('city')}
      />
    </div>
  );
}
