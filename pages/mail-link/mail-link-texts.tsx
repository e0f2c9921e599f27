import { Trans } from '@lingui/react/macro';
import type { MailStep, MailTopic } from '../../domain/commerce/mail-link.ts';

export interface MailLinkView {
  readonly topic: MailTopic;
  readonly step: MailStep;
  /** The result of a form that was submitted without script. */
  readonly state: 'ask' | 'done' | 'refused';
}

interface MailLinkTextProps {
  readonly view: MailLinkView;
}

const isConfirming = ({ step }: MailLinkView) => step === 'potwierdzenie';

/** The heading of the page that an e-mail's link opens. */
export function MailLinkTitle({ view }: MailLinkTextProps) {
  switch (view.topic) {
    case 'newsletter':
      return <Trans>Newsletter</Trans>;
    case 'dostepnosc':
      return <Trans>Word of a product that is back</Trans>;
    case 'adres':
      return <Trans>E-mail address of your account</Trans>;
    case 'konto':
      return <Trans>Your new account</Trans>;
  }
}

/** The text about what the click will do. */
export function MailLinkText({ view }: MailLinkTextProps) {
  switch (view.topic) {
    case 'newsletter':
      return isConfirming(view) ? (
        <Trans>Confirm that you want our newsletter at the address this mail came to.</Trans>
      ) : (
        <Trans>You can leave the newsletter here. You need not sign in.</Trans>
      );
    case 'dostepnosc':
      return isConfirming(view) ? (
        <Trans>Confirm that we may write to you once, when the product is back.</Trans>
      ) : (
        <Trans>You can call your request off here. You need not sign in.</Trans>
      );
    case 'adres':
      return isConfirming(view) ? (
        <Trans>Confirm that your account is to have the address this mail came to.</Trans>
      ) : (
        <Trans>You can call the change off here. The account keeps the address it has.</Trans>
      );
    case 'konto':
      return isConfirming(view) ? (
        <Trans>
          Confirm only if you have opened the account yourself. The orders placed with the address
          this mail came to then stand in it.
        </Trans>
      ) : (
        <Trans>
          You can delete the account that was opened with the address this mail came to.
        </Trans>
      );
  }
}

/** The label of the confirmation button. */
export function ConfirmText({ view }: MailLinkTextProps) {
  if (isConfirming(view)) return <Trans>Confirm</Trans>;
  if (view.topic === 'konto') return <Trans>Delete the account</Trans>;
  const isNewsletter = view.topic === 'newsletter';
  return isNewsletter ? <Trans>Leave the newsletter</Trans> : <Trans>Call it off</Trans>;
}

/** The text after the action is done. */
export function MailLinkDone({ view }: MailLinkTextProps) {
  switch (view.topic) {
    case 'newsletter':
      return isConfirming(view) ? (
        <Trans>Thank you. You are on the list.</Trans>
      ) : (
        <Trans>You have left the newsletter. We will not write to you again.</Trans>
      );
    case 'dostepnosc':
      return isConfirming(view) ? (
        <Trans>Thank you. We will write to you once, when it is back.</Trans>
      ) : (
        <Trans>Done. We will not write to you about this product.</Trans>
      );
    case 'adres':
      return isConfirming(view) ? (
        <Trans>Done. You sign in with this address from now on.</Trans>
      ) : (
        <Trans>Done. The account keeps the address it has.</Trans>
      );
    case 'konto':
      return isConfirming(view) ? (
        <Trans>
          Thank you. The address is confirmed, and the orders placed with it stand in your account.
        </Trans>
      ) : (
        <Trans>Done. The account is deleted.</Trans>
      );
  }
}
