import { Trans } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import type { PaymentMethod } from '../../../domain/commerce/methods.ts';
import { fromDecimal } from '../../../domain/money.ts';
import { formatPrice } from '../../../domain/price/format-price.ts';
import type { FieldError } from '../../ui/form/person-fields.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import { usePriceFormat } from '../../ui/shop-context.tsx';
import { cartAtom } from '../cart/cart-atoms.ts';
import { offeredPaymentsAtom } from './checkout-atoms.ts';
import { choosePayment } from './choose-methods.ts';
import { MethodChoice, WaitingForMethods } from './method-choice.tsx';
import { MethodEnd } from './method-end.tsx';
import { paymentMark } from './method-marks.ts';
import styles from './methods.module.css';
import { PaymentDetails } from './payment-details.tsx';
import { CodNote, ReplacedPayment } from './payment-notes.tsx';

/**
 * Payment methods. A surcharge is shown before the choice (pl-A14), and a credit is marked as such
 * (pl-J04).
 */
export function PaymentStep({ fieldError }: { readonly fieldError: FieldError }) {
  const store = useStore();
  const format = usePriceFormat();
  const methods = useAtomValue(offeredPaymentsAtom);
  const { payment } = useAtomValue(cartAtom);
  if (methods.length === 0) return <WaitingForMethods />;
  if (methods.every(({ kind }) => kind === 'free')) {
    return (
      <p className={styles.covered}>
        <Trans>The gift card pays for all of it: there is nothing left to choose.</Trans>
      </p>
    );
  }
  const costOf = (method: PaymentMethod) => {
    const cost = fromDecimal(method.cost_incl_tax);
    return cost > 0 ? `+ ${formatPrice(cost, format)}` : undefined;
  };
  return (
    <>
      <ReplacedPayment />
      <MethodChoice legend={<Trans>Way of paying</Trans>} error={fieldError('paymentMethod')}>
        {methods.map((method) => (
          <RadioRow
            key={method.code}
            name="paymentMethod"
            value={method.code}
            checked={payment?.code === method.code}
            onChange={() => void choosePayment(store, method.code)}
            title={method.title}
            note={method.kind === 'later' ? <Trans>This is a consumer credit.</Trans> : undefined}
            end={<MethodEnd price={costOf(method)} mark={paymentMark(method)} />}
          >
            <PaymentDetails method={method} fieldError={fieldError} />
          </RadioRow>
        ))}
      </MethodChoice>
      <CodNote />
    </>
  );
}
