import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import { paymentForm } from '../../../domain/checkout/forms.ts';
import type { OrderPayment } from '../../../domain/commerce/payment.ts';
import { refusalError } from '../../../domain/commerce/refusal-text.ts';
import { httpAddress } from '../../../domain/order/http-address.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import formStyles from '../../ui/form/form.module.css';
import { FormError } from '../../ui/form/form-error.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useOneWrite } from '../../ui/form/use-one-write.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { BankChoice } from './bank-choice.tsx';
import { findKey } from './opened-order.ts';
import { type OrderKey, orderCalls } from './order-calls.ts';
import styles from './orders.module.css';

interface PayAgainProps {
  readonly orderKey: OrderKey;
  readonly payment: OrderPayment;
  readonly onPaid: (payment: OrderPayment) => void;
}

/**
 * Form for another payment attempt, by the same method or a different one (pl-J07). An attempt that
 * is sent again has the same idempotency key.
 */
export function PayAgain({ orderKey, payment, onPaid }: PayAgainProps) {
  const store = useStore();
  const { t } = useLingui();
  const { methods } = payment;
  const [chosen, setChosen] = useState(
    methods.some(({ code }) => code === payment.method) ? payment.method : methods[0]?.code,
  );
  const kind = methods.find(({ code }) => code === chosen)?.kind;
  const write = useOneWrite();
  const { form, fieldError, isBusy } = useForm(paymentForm(kind ?? null), async (value) => {
    const body = {
      method: value.paymentMethod,
      ...(value.blikCode !== null && { blik_code: value.blikCode }),
      ...(value.gatewayId !== null && { gateway_id: value.gatewayId }),
    };
    const ports = await whenStarted(store);
    const key = await findKey(ports, orderKey);
    const response = await write(body, (id) => orderCalls(ports).pay(id, key, body));
    if (response.kind === 'refused') throw refusalError(response);
    onPaid(response.result);
    const address = httpAddress(response.result.redirect_url, location.href);
    if (address !== null) location.assign(address);
  });

  if (methods.length === 0) return null;
  return (
    <form {...form} className={formStyles.form}>
      <fieldset>
        <legend className={styles.heading}>
          <Trans>Way of paying</Trans>
        </legend>
        {methods.map(({ code, title }) => (
          <RadioRow
            key={code}
            name="paymentMethod"
            value={code}
            title={title}
            checked={code === chosen}
            onChange={() => setChosen(code)}
          />
        ))}
      </fieldset>
      {kind === 'blik' && (
        <Field
          label={t`BLIK code`}
          name="blikCode"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="one-time-code"
          maxLength={7}
          required
          hint={t`Six digits from your bank's app, valid for two minutes.`}
          error={fieldError('blikCode')}
        />
      )}
      {kind === 'transfer' && <BankChoice error={fieldError('gatewayId')} />}
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Pay</Trans>
      </Button>
    </form>
  );
}
