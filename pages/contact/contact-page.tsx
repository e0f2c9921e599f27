import { Trans } from '@lingui/react/macro';
import { Disputes } from '../../client/features/law/disputes.tsx';
import { Prose } from '../../client/ui/common/prose.tsx';
import { Columns } from '../../client/ui/form/columns.tsx';
import { Notice, Page, PageTitle } from '../../client/ui/page.tsx';
import { useFeatures, useShop } from '../../client/ui/shop-context.tsx';
import type { ContentPageView } from '../../domain/content/views.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { SellerFacts } from './seller-facts.tsx';

/** Contact page: the editors' text, then the form beside the seller's data (engage-26). */
export function ContactPage({ view }: { readonly view: ContentPageView | null }) {
  const { phone } = useShop().merchant;
  const hasForm = useFeatures()('contact');
  const facts = (
    <>
      <SellerFacts />
      <Disputes />
    </>
  );
  return (
    <Page>
      <PageTitle>{view === null ? <Trans>Contact</Trans> : view.title}</PageTitle>
      {view !== null && <Prose html={view.html} />}
      {hasForm ? (
        <Columns beside={facts}>
          <section className={styles.section} aria-labelledby="write">
            <h2 id="write" className={styles.heading}>
              <Trans>Write to us</Trans>
            </h2>
            <noscript>
              <Notice>
                <Trans>This form needs JavaScript. You can also call us: {phone}.</Trans>
              </Notice>
            </noscript>
            <ContactForm />
          </section>
        </Columns>
      ) : (
        facts
      )}
    </Page>
  );
}
