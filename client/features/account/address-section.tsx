import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { formOfAddress, savedAddresses, withAddress } from '../../../domain/account/addresses.ts';
import { AddressFormSchema } from '../../../domain/account/forms.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox, Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { NameFields, PhoneField } from '../../ui/form/person-fields.tsx';
import { PostcodeField } from '../../ui/form/postcode-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useOpen } from '../../ui/link-context.tsx';
import { Ways } from '../../ui/page.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './account.module.css';
import type { SectionProps } from './account-view.ts';
import AddressesSection from './addresses-section.tsx';
import { changeProfile } from './profile-actions.ts';
import { ProfileAwaited } from './profile-awaited.tsx';

const list = { to: 'screen', screen: 'account-addresses' } as const;

/** Form of a new or an existing address. */
export default function AddressSection({ view: { id } }: SectionProps) {
  const { t } = useLingui();
  const store = useStore();
  const open = useOpen();
  const profile = useAtomValue(profileAtom);
  const addresses = profile === null ? [] : savedAddresses(profile);
  const known = addresses.find(({ key }) => key === id);
  const { form, fieldError, isBusy } = useForm(AddressFormSchema, async (value) => {
    const changed = await changeProfile(store, {
      addresses: withAddress(addresses, known?.key ?? null, value),
    });
    if (changed) open(list);
  });
  const { profileFields } = useShop().account;
  if (profile === null) return <ProfileAwaited />;
  if (profileFields?.includes('addresses') === false) return <AddressesSection />;
  if (id !== null && known === undefined) {
    return (
      <div className={styles.notice}>
        <p>
          <Trans>This address is no longer among yours.</Trans>
        </p>
        <ButtonLink look="ghost" target={list}>
          <Trans>Back to the addresses</Trans>
        </ButtonLink>
      </div>
    );
  }
  const shown = known ? formOfAddress(known) : null;
  return (
    <>
      <h2 className={styles.heading}>
        {known ? <Trans>Edit the address</Trans> : <Trans>New address</Trans>}
      </h2>
      <form {...form} className={styles.form}>
        <div className={formStyles.pair}>
          <NameFields
            fieldError={fieldError}
            firstName={shown?.firstName ?? profile.firstname}
            lastName={shown?.lastName ?? profile.lastname}
          />
          <Field
            label={t`Street and number`}
            name="streetAddress"
            required
            autoComplete="address-line1"
            defaultValue={shown?.streetAddress}
            error={fieldError('streetAddress')}
          />
          <Field
            label={t`Flat`}
            name="apartmentNumber"
            autoComplete="address-line2"
            defaultValue={shown?.apartmentNumber}
            error={fieldError('apartmentNumber')}
          />
          <PostcodeField
            name="zipCode"
            isHome
            defaultValue={shown?.zipCode}
            error={fieldError('zipCode')}
          />
          <Field
            label={t`Town`}
            name="city"
            required
            autoComplete="address-level2"
            defaultValue={shown?.city}
            error={fieldError('city')}
          />
        </div>
        <PhoneField fieldError={fieldError} enterKeyHint="done" defaultValue={shown?.phoneNumber} />
        <Checkbox
          label={t`Suggest this address in the cart`}
          name="isDefault"
          defaultChecked={known?.default_shipping ?? addresses.length === 0}
        />
        <FormError text={fieldError('form')} />
        <Ways>
          <Button type="submit" isBusy={isBusy}>
            <Trans>Save</Trans>
          </Button>
          <ButtonLink look="quiet" target={list}>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </Ways>
      </form>
    </>
  );
}
