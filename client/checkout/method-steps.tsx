import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import type { ReactNode } from 'react';
import { shippingValue } from '../../domain/checkout/methods.ts';
import { fromDecimal } from '../../domain/money.ts';
import { formatPrice } from '../../domain/price/format-price.ts';
import { cartAtom } from '../cart/cart-atoms.ts';
import { RadioRow } from '../ui/radio-row.tsx';
import { usePriceFormat } from '../ui/shop-context.tsx';
import { choosePayment, chooseShipping } from './checkout.ts';
import { offeredPaymentsAtom, offeredShippingAtom } from './checkout-atoms.ts';
import styles from './method-steps.module.css';

/** Ways of delivery with what each costs. */
export function ShippingMethods() {
  const store = useStore();
  const format = usePriceFormat();
  const methods = useAtomValue(offeredShippingAtom);
  const { shipping } = useAtomValue(cartAtom);
  if (methods.length === 0) return <Waiting />;
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Way of delivery</Trans>
      </legend>
      {methods.map((method) => {
        const value = shippingValue(method);
        return (
          <RadioRow
            key={value}
            name="shippingMethod"
            value={value}
            checked={shipping !== null && shippingValue(shipping) === value}
            onChange={() => void chooseShipping(store, value)}
            title={method.method_title}
            note={method.carrier_title ?? undefined}
            end={formatPrice(fromDecimal(method.price_incl_tax), format)}
          />
        );
      })}
    </fieldset>
  );
}

/** Ways of paying; a surcharge is shown before the choice (pl-A14). */
export function PaymentStep({ error }: { readonly error: ReactNode }) {
  const store = useStore();
  const format = usePriceFormat();
  const methods = useAtomValue(offeredPaymentsAtom);
  const { payment } = useAtomValue(cartAtom);
  if (methods.length === 0) return <Waiting />;
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Way of paying</Trans>
      </legend>
      {methods.map((method) => (
        <RadioRow
          key={method.code}
          name="paymentMethod"
          value={method.code}
          checked={payment?.code === method.code}
          onChange={() => void choosePayment(store, method.code)}
          title={method.title}
          end={
            method.cost_incl_tax > 0
              ? formatPrice(fromDecimal(method.cost_incl_tax), format)
              : undefined
          }
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

function Waiting() {
  return (
    <p className={styles.waiting}>
      <Trans>We ask what is possible; this needs a connection.</Trans>
    </p>
  );
}
