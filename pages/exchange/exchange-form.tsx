import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import { whenStarted } from '../../client/core/ports/ports.ts';
import { keyOf } from '../../client/features/orders/opened-order.ts';
import { orderCalls } from '../../client/features/orders/order-calls.ts';
import { useFormatAmount } from '../../client/features/orders/order-money.ts';
import styles from '../../client/features/orders/orders.module.css';
import { Receipt } from '../../client/features/orders/receipt.tsx';
import { Button } from '../../client/ui/button.tsx';
import { SelectField } from '../../client/ui/field.tsx';
import formStyles from '../../client/ui/form/form.module.css';
import { FormError } from '../../client/ui/form/form-error.tsx';
import { useForm } from '../../client/ui/form/use-form.ts';
import { useOneWrite } from '../../client/ui/form/use-one-write.ts';
import { useShop } from '../../client/ui/shop-context.tsx';
import type { ExchangeResponse } from '../../domain/commerce/claims.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { refusalError } from '../../domain/commerce/refusal-text.ts';
import { AppError } from '../../domain/errors.ts';
import { formMessages } from '../../domain/form/messages.ts';
import { ExchangeFormSchema } from '../../domain/order/order-forms.ts';
import { useVariants } from './use-variants.ts';

/** The product and its replacement. The quantity is one: more need more exchanges. */
export default function ExchangeForm({ order }: { readonly order: OrderView }) {
  const store = useStore();
  const { t } = useLingui();
  const { storeCode } = useShop();
  const lines = order.lines.filter(
    ({ parent_sku, returnable, exchangeable }) =>
      parent_sku !== null && (exchangeable ?? returnable) > 0,
  );
  const [lineId, setLineId] = useState(lines.length === 1 ? (lines[0]?.item_id ?? '') : '');
  const line = lines.find(({ item_id }) => item_id === lineId);
  const variants = useVariants(line, storeCode);
  const [response, setResponse] = useState<ExchangeResponse | null>(null);
  const write = useOneWrite();

  const { form, fieldError, isBusy } = useForm(ExchangeFormSchema, async ({ variant }) => {
    if (line === undefined) throw new AppError('ORDER_LINES_INVALID', formMessages.noProduct);
    const calls = orderCalls(await whenStarted(store));
    const body = { line: { sku: line.sku, qty: 1, item_id: line.item_id }, to_sku: variant };
    const reply = await write(body, (id) => calls.exchange(id, keyOf(order), body));
    if (reply.kind === 'refused') throw refusalError(reply);
    setResponse(reply.result);
  });

  if (response !== null) return <Exchanged order={order} response={response} />;
  if (lines.length === 0) {
    return (
      <p className={styles.notice}>
        <Trans>Nothing in this order comes in several sizes.</Trans>
      </p>
    );
  }
  return (
    <form {...form} className={formStyles.form}>
      <SelectField
        autoComplete="off"
        label={t`Product`}
        name="line"
        required
        value={lineId}
        onChange={(event) => setLineId(event.target.value)}
        error={fieldError('line')}
      >
        {lines.length > 1 && <option value="">{t`Please choose`}</option>}
        {lines.map(({ item_id, name, options }) => (
          <option key={item_id} value={item_id}>
            {[name, ...options.map(({ value }) => value)].join(', ')}
          </option>
        ))}
      </SelectField>
      <SelectField
        autoComplete="off"
        key={lineId}
        label={t`In exchange for`}
        name="variant"
        required
        disabled={!variants?.length}
        hint={variants?.length === 0 ? t`No other variant is in stock now.` : undefined}
        error={fieldError('variant')}
      >
        <option value="">{t`Please choose`}</option>
        {variants?.map(({ sku, label }) => (
          <option key={sku} value={sku}>
            {label}
          </option>
        ))}
      </SelectField>
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Ask for the exchange</Trans>
      </Button>
    </form>
  );
}

interface ExchangedProps {
  readonly order: OrderView;
  readonly response: ExchangeResponse;
}

function Exchanged({ order, response }: ExchangedProps) {
  const formatAmount = useFormatAmount();
  const { receipt_number, received_at, difference } = response;
  const amount = formatAmount(Math.abs(difference));
  return (
    <Receipt
      title={<Trans>We keep the other one for you</Trans>}
      number={receipt_number}
      receivedAt={received_at}
      email={order.email}
    >
      {difference > 0 && (
        <p>
          <Trans>To be paid in addition: {amount}.</Trans>
        </p>
      )}
      {difference < 0 && (
        <p>
          <Trans>We give back {amount}.</Trans>
        </p>
      )}
    </Receipt>
  );
}
