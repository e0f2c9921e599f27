import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { momentText } from '../../../domain/calendar/shop-dates.ts';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './orders.module.css';

interface ReceiptProps {
  readonly title: ReactNode;
  readonly number: string;
  /** ISO. */
  readonly receivedAt: string;
  readonly email: string;
  readonly children?: ReactNode;
}

/**
 * The receipt of a statement: number, date and time, and that it was also sent by e-mail (pl-C05).
 */
export function Receipt({ title, number, receivedAt, email, children }: ReceiptProps) {
  const { locale } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const moment = momentText(Date.parse(receivedAt), locale);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.section}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.lead}>
        <Trans>
          Receipt <b>{number}</b>, {moment}. We have sent it to {email}.
        </Trans>
      </p>
      {children}
    </section>
  );
}
