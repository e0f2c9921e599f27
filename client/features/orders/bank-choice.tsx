import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { SelectField } from '../../ui/field.tsx';
import { fastPaymentsAtom } from '../checkout/checkout-atoms.ts';
import { loadFastPayments } from '../checkout/load-choices.ts';
import styles from './orders.module.css';

/** The banks of a fast transfer that accept payments now. */
export function BankChoice({ error }: { readonly error: string | undefined }) {
  const store = useStore();
  const { t } = useLingui();
  const banks = useAtomValue(fastPaymentsAtom);

  useEffect(() => {
    void loadFastPayments(store);
  }, [store]);

  if (banks === null) {
    return (
      <p className={styles.soft}>
        <Trans>We ask what is possible; this needs a connection.</Trans>
      </p>
    );
  }
  return (
    <SelectField autoComplete="off" label={t`Your bank`} name="gatewayId" required error={error}>
      {banks
        .filter(({ is_available }) => is_available)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}
