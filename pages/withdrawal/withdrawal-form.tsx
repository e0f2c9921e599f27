import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { LinePicker } from '../../client/features/orders/line-picker.tsx';
import styles from '../../client/features/orders/orders.module.css';
import { Button } from '../../client/ui/button.tsx';
import { Checkbox, Field } from '../../client/ui/field.tsx';
import formStyles from '../../client/ui/form/form.module.css';
import { FormError } from '../../client/ui/form/form-error.tsx';
import { EmailField } from '../../client/ui/form/person-fields.tsx';
import { useForm } from '../../client/ui/form/use-form.ts';
import { Anchor } from '../../client/ui/link-context.tsx';
import type { WithdrawalResponse } from '../../domain/commerce/claims.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { AppError } from '../../domain/errors.ts';
import { formMessages } from '../../domain/form/messages.ts';
import { type ClaimLine, claimSchema } from '../../domain/order/claim-lines.ts';
import { WithdrawalFormSchema } from '../../domain/order/order-forms.ts';
import { WithdrawalConfirmation, type WithdrawalStatement } from './withdrawal-confirmation.tsx';
import { WithdrawalReceipt } from './withdrawal-receipt.tsx';

const NamedSchema = v.looseObject({ firstname: v.string(), lastname: v.string() });

/** The buyer's name from the order; empty if it has none. */
function buyerName({ billing_address, shipping_address }: OrderView): string {
  const named = v.safeParse(NamedSchema, billing_address ?? shipping_address);
  return named.success ? `${named.output.firstname} ${named.output.lastname}`.trim() : '';
}

/** Without `number`, because the page already has the order, which identifies the contract. */
const StatementSchema = v.omit(WithdrawalFormSchema, ['number']);

/** The steps of a withdrawal: statement, confirmation, receipt. */
export default function WithdrawalForm({ order }: { readonly order: OrderView }) {
  const [statement, setStatement] = useState<WithdrawalStatement | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [response, setResponse] = useState<WithdrawalResponse | null>(null);
  if (statement !== null && response !== null) {
    return <WithdrawalReceipt order={order} statement={statement} response={response} />;
  }
  if (statement !== null && isConfirming) {
    return (
      <WithdrawalConfirmation
        order={order}
        statement={statement}
        onBack={() => setConfirming(false)}
        onDone={setResponse}
      />
    );
  }
  return (
    <Statement
      order={order}
      statement={statement}
      onStated={(stated) => {
        setStatement(stated);
        setConfirming(true);
      }}
    />
  );
}

interface StatementProps {
  readonly order: OrderView;
  /** The earlier statement, when the buyer returns to change it. */
  readonly statement: WithdrawalStatement | null;
  readonly onStated: (statement: WithdrawalStatement) => void;
}

function Statement({ order, statement, onStated }: StatementProps) {
  const { t } = useLingui();
  const isTrader = order.invoice !== null;
  const schema = claimSchema(StatementSchema, order.lines);
  const { form, fieldError, isBusy } = useForm(schema, async (fields, element) => {
    const isNotProfessional = new FormData(element).get('notProfessional') === 'on';
    if (isTrader && !isNotProfessional) {
      throw new AppError('ORDER_INVALID', formMessages.professional);
    }
    onStated({ ...fields, isNotProfessional });
  });
  const chosen = ({ item_id: id }: Pick<ClaimLine, 'item_id'>) =>
    statement?.lines.find((line) => line.item_id === id)?.qty ?? 0;
  return (
    <form {...form} className={formStyles.form}>
      <LinePicker
        legend={<Trans>What you withdraw from</Trans>}
        lines={order.lines}
        isWithdrawal
        most={(line) => line.returnable}
        chosen={chosen}
        error={fieldError('lines')}
      />
      <p className={styles.soft}>
        <Trans>
          Does it only not fit?{' '}
          <Anchor className={styles.link} target={{ to: 'screen', screen: 'exchange' }}>
            Exchange it for another size
          </Anchor>
        </Trans>
      </p>
      <Field
        label={t`Name and surname`}
        name="name"
        required
        autoComplete="name"
        defaultValue={statement?.name ?? buyerName(order)}
        error={fieldError('name')}
      />
      <EmailField
        fieldError={fieldError}
        label={t`E-mail for the receipt`}
        defaultValue={statement?.email ?? order.email}
      />
      {isTrader && (
        <Checkbox
          name="notProfessional"
          defaultChecked={statement?.isNotProfessional}
          label={t`I bought this as a sole trader, but it has no professional character for me`}
        />
      )}
      <FormError text={fieldError('form')} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Go on</Trans>
      </Button>
    </form>
  );
}
