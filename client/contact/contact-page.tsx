import { Trans } from '@lingui/react/macro';
import type { ContentPageView } from '../../domain/content/views.ts';
import { Prose } from '../content/prose.tsx';
import { Notice, Page, PageTitle } from '../ui/page.tsx';
import { useShop } from '../ui/shop-context.tsx';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';

/** How to reach the shop: what its editors wrote, then the form (engage-26). */
export function ContactPage({ view }: { readonly view: ContentPageView | null }) {
  const { phone, seller } = useShop();
  return (
    <Page width="text">
      <PageTitle>{view === null ? <Trans>Contact</Trans> : view.title}</PageTitle>
      {view === null ? <p>{seller}</p> : <Prose html={view.html} />}
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
    </Page>
  );
}
