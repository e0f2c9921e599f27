import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useId } from 'react';
import { checkoutAtom, fastPaymentsAtom } from './checkout-atoms.ts';
import styles from './gateway-list.module.css';
import LegalNote from './legal-note.tsx';
import { loadFastPayments } from './load-choices.ts';
import { saveCheckout } from './save-checkout.ts';

/** Banks of a fast transfer as tiles, with the terms of the chosen one (checkout-32, pl-J02). */
export default function GatewayList({ error }: { readonly error: string | undefined }) {
  const store = useStore();
  const errorId = useId();
  const gateways = useAtomValue(fastPaymentsAtom);
  const { paymentDetails } = useAtomValue(checkoutAtom);
  const additional = paymentDetails.paymentMethodAdditional;
  const chosen = gateways?.find(({ id }) => id === additional['gateway_id']) ?? null;

  useEffect(() => {
    void loadFastPayments(store);
  }, [store]);

  function choose(id: string) {
    const paymentMethodAdditional = { ...additional, gateway_id: id };
    void saveCheckout(store, { paymentDetails: { ...paymentDetails, paymentMethodAdditional } });
  }

  return (
    <div className={styles.gateways}>
      <fieldset aria-describedby={error === undefined ? undefined : errorId}>
        <legend className={styles.legend}>
          <Trans>Your bank</Trans>
        </legend>
        <div className={styles.tiles}>
          {gateways?.map(({ id, name, is_available }) => (
            <label key={id} className={styles.tile}>
              <input
                type="radio"
                name="gatewayId"
                value={id}
                checked={chosen?.id === id}
                disabled={!is_available}
                onChange={() => choose(id)}
              />
              <span>
                {name}
                {!is_available && (
                  <>
                    {' '}
                    <Trans>(not now)</Trans>
                  </>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {chosen !== null && <LegalNote key={chosen.id} id={chosen.id} isOpen={false} />}
    </div>
  );
}
