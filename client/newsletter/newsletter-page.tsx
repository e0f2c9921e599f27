import { Trans } from '@lingui/react/macro';
import { useShop } from '../ui/shop-context.tsx';
import styles from './newsletter.module.css';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterLead } from './newsletter-lead.tsx';

/** The newsletter by an address of its own, for links from elsewhere and browsers without script. */
export function NewsletterPage() {
  const { phone } = useShop();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Trans>Newsletter</Trans>
      </h1>
      <div className={styles.lead}>
        <NewsletterLead />
      </div>
      <noscript>
        <p className={styles.answer}>
          <Trans>This form needs JavaScript. You can also call us: {phone}.</Trans>
        </p>
      </noscript>
      <NewsletterForm source="page" />
    </div>
  );
}
