import { Trans } from '@lingui/react/macro';
import type { ContentPageView } from '../../domain/content/views.ts';
import { Prose } from '../content/prose.tsx';
import { Disputes } from '../law/disputes.tsx';
import { SellerFacts } from '../law/seller-facts.tsx';
import { Notice, Page, PageTitle } from '../ui/page.tsx';
import { useShop } from '../ui/shop-context.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

/** Contact page: the editors' text, then the form (engage-26). */
export function ContactPage({ view }: { readonly view: ContentPageView | null }) {
  const { phone } = useShop().merchant;
  return (
    <Page width="text">
      <PageTitle>{view === null ? <Trans>Contact</Trans> : view.title}</PageTitle>
      {view !== null && <Prose html={view.html} />}
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
      <SellerFacts />
      <Disputes />
    </Page>
  );
}
