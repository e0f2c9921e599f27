import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import {
  type SavedAddress,
  savedAddresses,
  withDefaultAddress,
  withoutAddress,
} from '../../../domain/account/addresses.ts';
import { profileAtom } from '../../core/session/session-atoms.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { questionAtom } from '../../ui/common/confirm-host.tsx';
import { Ways } from '../../ui/page.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './account.module.css';
import { changeProfile } from './profile-actions.ts';
import { ProfileAwaited } from './profile-awaited.tsx';

/** The customer's addresses, the default one first. */
export default function AddressesSection() {
  const profile = useAtomValue(profileAtom);
  const { profileFields } = useShop().account;
  if (profile === null) return <ProfileAwaited />;
  const mayChange = profileFields?.includes('addresses') !== false;
  const addresses = savedAddresses(profile);
  return (
    <>
      <h2 className={styles.heading}>
        <Trans>Addresses</Trans>
      </h2>
      {addresses.length === 0 ? (
        <p className={styles.soft}>
          <Trans>No address is saved yet. With one, the next order takes less typing.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {addresses.map((address) => (
            <li key={address.key} className={styles.row}>
              <AddressLines address={address} />
              {mayChange && <AddressActions address={address} all={addresses} />}
            </li>
          ))}
        </ul>
      )}
      {mayChange && (
        <Ways>
          <ButtonLink target={{ to: 'screen', screen: 'account-new-address' }}>
            <Trans>Add an address</Trans>
          </ButtonLink>
        </Ways>
      )}
    </>
  );
}

function AddressLines({ address }: { readonly address: SavedAddress }) {
  const { t } = useLingui();
  const { firstname, lastname, company, vat_id, street, postcode, city, telephone } = address;
  const taxNumber = vat_id === '' ? '' : t`Tax number: ${vat_id}`;
  const lines = [
    company,
    taxNumber,
    street.filter(Boolean).join(' '),
    `${postcode} ${city}`,
    telephone,
  ];
  return (
    <address>
      <p className={styles.strong}>
        {firstname} {lastname}
        {address.default_shipping && (
          <span className={styles.soft}>
            {' · '}
            <Trans>suggested in the cart</Trans>
          </span>
        )}
      </p>
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </address>
  );
}

interface AddressActionsProps {
  readonly address: SavedAddress;
  readonly all: readonly SavedAddress[];
}

function AddressActions({ address, all }: AddressActionsProps) {
  const { t } = useLingui();
  const store = useStore();
  const setQuestion = useSetAtom(questionAtom);
  const { key, default_shipping: isDefault } = address;
  const what = address.street.join(' ');
  const remove = () => void changeProfile(store, { addresses: withoutAddress(all, key) });
  return (
    <Ways>
      <ButtonLink
        look="quiet"
        target={{ to: 'screen', screen: 'account-new-address', params: { id: key } }}
        aria-label={t`Edit the address ${what}`}
      >
        <Trans>Edit</Trans>
      </ButtonLink>
      {!isDefault && (
        <Button
          look="quiet"
          onClick={() => void changeProfile(store, { addresses: withDefaultAddress(all, key) })}
        >
          <Trans>Suggest in the cart</Trans>
        </Button>
      )}
      <Button
        look="quiet"
        aria-label={t`Delete the address ${what}`}
        onClick={() =>
          setQuestion({ text: t`Delete the address ${what}?`, yes: t`Delete`, run: remove })
        }
      >
        <Trans>Delete</Trans>
      </Button>
    </Ways>
  );
}
