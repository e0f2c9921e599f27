import { Trans } from '@lingui/react/macro';
import type { MailLinkView } from './mail-link-page.tsx';

interface WordsProps {
  readonly view: MailLinkView;
}

const isNewsletter = ({ topic }: MailLinkView) => topic === 'newsletter';
const isConfirming = ({ step }: MailLinkView) => step === 'potwierdzenie';

export function MailLinkTitle({ view }: WordsProps) {
  if (isNewsletter(view)) return <Trans>Newsletter</Trans>;
  return <Trans>Word of a product that is back</Trans>;
}

/** What the press will do. */
export function MailLinkWords({ view }: WordsProps) {
  if (isNewsletter(view)) {
    return isConfirming(view) ? (
      <Trans>Confirm that you want our newsletter at the address this mail came to.</Trans>
    ) : (
      <Trans>You can leave the newsletter here. You need not sign in.</Trans>
    );
  }
  return isConfirming(view) ? (
    <Trans>Confirm that we may write to you once, when the product is back.</Trans>
  ) : (
    <Trans>You can call your request off here. You need not sign in.</Trans>
  );
}

export function PressWords({ view }: WordsProps) {
  if (isConfirming(view)) return <Trans>Confirm</Trans>;
  return isNewsletter(view) ? <Trans>Leave the newsletter</Trans> : <Trans>Call it off</Trans>;
}

/** What the press has done. */
export function MailLinkDone({ view }: WordsProps) {
  if (isNewsletter(view)) {
    return isConfirming(view) ? (
      <Trans>Thank you. You are on the list.</Trans>
    ) : (
      <Trans>You have left the newsletter. We will not write to you again.</Trans>
    );
  }
  return isConfirming(view) ? (
    <Trans>Thank you. We will write to you once, when it is back.</Trans>
  ) : (
    <Trans>Done. We will not write to you about this product.</Trans>
  );
}
