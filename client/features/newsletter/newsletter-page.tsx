import { Trans } from '@lingui/react/macro';
import { Notice, Page, PageTitle } from '../../ui/page.tsx';
import styles from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterLead } from './newsletter-lead.tsx';

export interface NewsletterView {
  /** The server's result for a form submitted without script. */
  readonly state: 'ask' | 'done' | 'refused' | 'address';
}

/** The newsletter page with its own address, for external links and browsers without script. */
export function NewsletterPage({ view: { state } }: { readonly view: NewsletterView }) {
  return (
    <Page width="narrow">
      <PageTitle>
        <Trans>Newsletter</Trans>
      </PageTitle>
      <div className={styles.lead}>
        <NewsletterLead />
      </div>
      {state !== 'ask' && (
        <Notice role="status">
          {state === 'done' ? (
            <Trans>
              One more step: open the mail we have just sent and confirm. Until then we send
              nothing.
            </Trans>
          ) : (
            <Trans>That did not work. Check the address and try again.</Trans>
          )}
        </Notice>
      )}
      <NewsletterForm source="page" isAddressWrong={state === 'address'} />
    </Page>
  );
}
