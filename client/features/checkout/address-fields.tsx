import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { homeCountry } from '../../../domain/form/home-country.ts';
import { voivodeships } from '../../../domain/form/voivodeships.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import type { FieldError } from '../../ui/form/person-fields.tsx';
import { PostcodeField } from '../../ui/form/postcode-field.tsx';
import { checkoutAtom, countriesAtom } from './checkout-atoms.ts';
import { refreshMethods } from './choose-methods.ts';
import styles from './fields.module.css';
import { saveCheckout } from './save-checkout.ts';

/** Delivery address in the Polish format (pl-I02). */
export function AddressFields({ fieldError }: { readonly fieldError: FieldError }) {
  const { t } = useLingui();
  const { shippingDetails } = useAtomValue(checkoutAtom);
  const isHome = shippingDetails.country === homeCountry;
  return (
    <div className={styles.grid}>
      <Field
        label={t`Street and number`}
        name="streetAddress"
        required
        autoComplete="address-line1"
        defaultValue={shippingDetails.streetAddress}
        error={fieldError('streetAddress')}
        hint={t`In a village without streets: the house number.`}
      />
      <Field
        label={t`Flat`}
        name="apartmentNumber"
        autoComplete="address-line2"
        defaultValue={shippingDetails.apartmentNumber}
        error={fieldError('apartmentNumber')}
      />
      <PostcodeField
        name="zipCode"
        isHome={isHome}
        defaultValue={shippingDetails.zipCode}
        error={fieldError('zipCode')}
      />
      <Field
        label={t`Town`}
        name="city"
        required
        autoComplete="address-level2"
        defaultValue={shippingDetails.city}
        error={fieldError('city')}
      />
      {isHome && (
        <SelectField
          label={t`Voivodeship`}
          name="state"
          autoComplete="address-level1"
          defaultValue={shippingDetails.state}
          error={fieldError('state')}
        >
          <option value="">{t`Not given`}</option>
          {voivodeships.map(({ code, name }) => (
            <option key={code} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <CountryField error={fieldError('country')} />
    </div>
  );
}

/** Countries that the shop ships to; a change refreshes the methods. */
function CountryField({ error }: { readonly error: string | undefined }) {
  const store = useStore();
  const { t } = useLingui();
  const { shippingDetails } = useAtomValue(checkoutAtom);
  const countries = useAtomValue(countriesAtom).filter(({ ships }) => ships);
  if (countries.length === 0) return null;
  return (
    <SelectField
      label={t`Country`}
      name="country"
      required
      autoComplete="country"
      value={shippingDetails.country}
      error={error}
      onChange={(event) => {
        const country = event.currentTarget.value;
        void saveCheckout(store, { shippingDetails: { ...shippingDetails, country } }).then(() =>
          refreshMethods(store),
        );
      }}
    >
      {countries.map(({ country_id, name }) => (
        <option key={country_id} value={country_id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
