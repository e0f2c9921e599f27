import { Trans } from '@lingui/react/macro';
import { FormAnswer } from '../../client/ui/form/form-error.tsx';
import { Notice } from '../../client/ui/page.tsx';
import { useShop } from '../../client/ui/shop-context.tsx';
import { momentText } from '../../domain/calendar/shop-dates.ts';

interface ReceiptProps {
  readonly receipt_number: string;
  /** ISO date and time. */
  readonly received_at: string;
  readonly email: string;
}

/** Confirmation that the message was received, with its number and time. */
export function ContactReceipt({ receipt_number, received_at, email }: ReceiptProps) {
  const { locale } = useShop();
  const moment = momentText(Date.parse(received_at), locale);
  return (
    <FormAnswer>
      <Notice>
        <Trans>
          We have your message: <b>{receipt_number}</b>, {moment}. A copy is on its way to {email}.
          We answer on the next working day at the latest.
        </Trans>
      </Notice>
    </FormAnswer>
  );
}
