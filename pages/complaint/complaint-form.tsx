import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { whenStarted } from '../../client/core/ports/ports.ts';
import { LinePicker } from '../../client/features/orders/line-picker.tsx';
import { keyOf } from '../../client/features/orders/opened-order.ts';
import { orderCalls } from '../../client/features/orders/order-calls.ts';
import { demandLabels, reasonLabels } from '../../client/features/orders/order-labels.ts';
import styles from '../../client/features/orders/orders.module.css';
import { Receipt } from '../../client/features/orders/receipt.tsx';
import { Button } from '../../client/ui/button.tsx';
import { SelectField, TextArea } from '../../client/ui/field.tsx';
import formStyles from '../../client/ui/form/form.module.css';
import { FormError } from '../../client/ui/form/form-error.tsx';
import { EmailField } from '../../client/ui/form/person-fields.tsx';
import { useDraft } from '../../client/ui/form/use-draft.ts';
import { useForm } from '../../client/ui/form/use-form.ts';
import { useOneWrite } from '../../client/ui/form/use-one-write.ts';
import { useShop } from '../../client/ui/shop-context.tsx';
import { dayText } from '../../domain/calendar/shop-dates.ts';
import { shopDay } from '../../domain/calendar/shop-time.ts';
import type { ComplaintResponse } from '../../domain/commerce/claims.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { refusalError } from '../../domain/commerce/refusal-text.ts';
import { complaintDemands, complaintReasons } from '../../domain/form/statement-fields.ts';
import { claimSchema } from '../../domain/order/claim-lines.ts';
import { conformityUntil } from '../../domain/order/complaint-terms.ts';
import { ComplaintFormSchema } from '../../domain/order/order-forms.ts';

/** Without `number`, because the page already has the order. */
const FieldsSchema = v.omit(ComplaintFormSchema, ['number']);

interface Received extends ComplaintResponse {
  readonly email: string;
}

/** The form of a complaint about an order. */
export default function ComplaintForm({ order }: { readonly order: OrderView }) {
  const [received, setReceived] = useState<Received | null>(null);
  return received === null ? (
    <Fields order={order} onReceived={setReceived} />
  ) : (
    <ComplaintReceived received={received} />
  );
}

function ComplaintReceived({ received }: { readonly received: Received }) {
  const { locale } = useShop();
  const { receipt_number, received_at, answer_by, email } = received;
  const day = answer_by === null ? null : dayText(shopDay(new Date(answer_by)), locale);
  return (
    <Receipt
      title={<Trans>We have your complaint</Trans>}
      number={receipt_number}
      receivedAt={received_at}
      email={email}
    >
      {day !== null && (
        <p>
          <Trans>We answer by {day}. Without an answer by then it is accepted.</Trans>
        </p>
      )}
    </Receipt>
  );
}

const savedFields = ['reason', 'demand', 'description'] as const;

interface FieldsProps {
  readonly order: OrderView;
  readonly onReceived: (received: Received) => void;
}

function Fields({ order, onReceived }: FieldsProps) {
  const store = useStore();
  const { t, i18n } = useLingui();
  const write = useOneWrite();
  const schema = claimSchema(FieldsSchema, order.lines);
  const { form, fieldError, isBusy } = useForm(schema, async (fields) => {
    const body = { ...fields, lines: [...fields.lines] };
    const calls = orderCalls(await whenStarted(store));
    const response = await write(body, (id) => calls.complain(id, keyOf(order), body));
    if (response.kind === 'refused') throw refusalError(response);
    draft.forget();
    onReceived({ ...response.result, email: fields.email });
  });
  const draft = useDraft(form.ref, `complaint ${order.order_uuid}`, savedFields);
  const { locale } = useShop();
  const until =
    order.delivered_at === null
      ? null
      : dayText(conformityUntil(Date.parse(order.delivered_at)), locale);
  return (
    <form {...form} onInput={draft.onInput} className={formStyles.form}>
      {until !== null && (
        <p className={styles.soft}>
          <Trans>We answer for these products until {until}.</Trans>
        </p>
      )}
      <LinePicker
        legend={<Trans>What the complaint is about</Trans>}
        lines={order.lines}
        most={(line) => line.qty}
        error={fieldError('lines')}
      />
      <SelectField
        autoComplete="off"
        label={t`What is wrong`}
        name="reason"
        required
        error={fieldError('reason')}
      >
        <option value="">{t`Please choose`}</option>
        {complaintReasons.map((reason) => (
          <option key={reason} value={reason}>
            {i18n._(reasonLabels[reason])}
          </option>
        ))}
      </SelectField>
      <SelectField
        autoComplete="off"
        label={t`What you ask for`}
        name="demand"
        required
        error={fieldError('demand')}
      >
        <option value="">{t`Please choose`}</option>
        {complaintDemands.map((demand) => (
          <option key={demand} value={demand}>
            {i18n._(demandLabels[demand])}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t`Description`}
        name="description"
        required
        maxLength={2000}
        hint={t`What you noticed, and when.`}
        error={fieldError('description')}
      />
      <EmailField
        fieldError={fieldError}
        label={t`E-mail for the answer`}
        defaultValue={order.email}
      />
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Send the complaint</Trans>
      </Button>
    </form>
  );
}
