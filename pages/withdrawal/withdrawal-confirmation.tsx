import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../client/core/notifications/error-text.ts';
import { whenStarted } from '../../client/core/ports/ports.ts';
import { keyOf } from '../../client/features/orders/opened-order.ts';
import { orderCalls } from '../../client/features/orders/order-calls.ts';
import styles from '../../client/features/orders/orders.module.css';
import { Button } from '../../client/ui/button.tsx';
import { FormError } from '../../client/ui/form/form-error.tsx';
import { useOneWrite } from '../../client/ui/form/use-one-write.ts';
import { Ways } from '../../client/ui/page.tsx';
import type { WithdrawalResponse } from '../../domain/commerce/claims.ts';
import type { OrderView } from '../../domain/commerce/order-view.ts';
import { refusalError } from '../../domain/commerce/refusal-text.ts';
import type { ClaimLine } from '../../domain/order/claim-lines.ts';
import { ClaimedLines } from './claimed-lines.tsx';

/** The buyer's statement, before it is confirmed. */
export interface WithdrawalStatement {
  readonly name: string;
  readonly email: string;
  readonly lines: readonly ClaimLine[];
  /** A sole trader who bought outside the trade has a consumer's rights (pl-B10). */
  readonly isNotProfessional: boolean;
}

interface ConfirmationProps {
  readonly order: OrderView;
  readonly statement: WithdrawalStatement;
  readonly onBack: () => void;
  readonly onDone: (response: WithdrawalResponse) => void;
}

/** The second step: the statement again, and the button that submits it (pl-C04). */
export function WithdrawalConfirmation({ order, statement, onBack, onDone }: ConfirmationProps) {
  const store = useStore();
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const write = useOneWrite();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { name, email, lines, isNotProfessional } = statement;
  const number = order.order_number;
  useEffect(() => heading.current?.focus(), []);

  async function confirm() {
    setBusy(true);
    setError(null);
    try {
      const calls = orderCalls(await whenStarted(store));
      const body = {
        name,
        email,
        lines: [...lines],
        ...(isNotProfessional && { not_professional: true }),
      };
      const response = await write(body, (id) => calls.withdraw(id, keyOf(order), body));
      if (response.kind === 'refused') throw refusalError(response);
      onDone(response.result);
    } catch (cause) {
      setError(errorText(i18n, cause));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.section}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <Trans>Confirm your statement</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>
          I, {name}, withdraw from the contract of sale made by order number {number}, as to:
        </Trans>
      </p>
      <ClaimedLines order={order} lines={lines} />
      <p className={styles.soft}>
        <Trans>The receipt goes to {email}.</Trans>
      </p>
      <FormError text={error ?? undefined} />
      <Ways>
        <Button isBusy={isBusy} onClick={() => void confirm()}>
          <Trans>Confirm the withdrawal</Trans>
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>Change</Trans>
        </Button>
      </Ways>
    </section>
  );
}
