import { Trans } from '@lingui/react/macro';
import styles from '../../client/features/newsletter/newsletter.module.css';
import { ButtonLink } from '../../client/ui/button.tsx';
import { Anchor } from '../../client/ui/link-context.tsx';
import type { MailLinkView } from './mail-link-texts.tsx';

interface WayProps {
  readonly view: MailLinkView;
}

/** The next link after the action: a confirmed account leads to the account page. */
export function MailLinkWay({ view: { topic, step } }: WayProps) {
  if (topic === 'newsletter' || topic === 'dostepnosc' || step !== 'potwierdzenie') return null;
  return (
    <ButtonLink target={{ to: 'screen', screen: 'account' }}>
      <Trans>Go to your account</Trans>
    </ButtonLink>
  );
}

/** What the shopper can do if an e-mail's link is invalid. */
export function MailLinkRemedy({ view: { topic, step } }: WayProps) {
  switch (topic) {
    case 'newsletter':
      return step === 'potwierdzenie' ? (
        <Anchor className={styles.link} target={{ to: 'screen', screen: 'newsletter' }}>
          <Trans>Join the newsletter again</Trans>
        </Anchor>
      ) : (
        <Trans>Each newsletter has a link of its own at its end: use that of the newest.</Trans>
      );
    case 'dostepnosc':
      return step === 'potwierdzenie' ? (
        <Trans>Ask again on the page of the product.</Trans>
      ) : (
        <Trans>We write once of a product, and only when it is back.</Trans>
      );
    case 'adres':
      return (
        <>
          <Trans>The address that your account has now stands in its details:</Trans>{' '}
          <Anchor className={styles.link} target={{ to: 'screen', screen: 'account-details' }}>
            <Trans>Go to your account</Trans>
          </Anchor>
        </>
      );
    case 'konto':
      return (
        <>
          <Trans>A new password, set by a link of our mail, confirms the address, too:</Trans>{' '}
          <Anchor className={styles.link} target={{ to: 'screen', screen: 'forgot-password' }}>
            <Trans>Send another link</Trans>
          </Anchor>
        </>
      );
  }
}
