import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { returnDaysOf } from '../../../domain/law/return-days.ts';
import { phoneHref } from '../../../domain/law/seller.ts';
import type { ScreenName } from '../../../domain/url/screens.ts';
import { Slot } from '../../ui/common/slot.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import { PrivacyLink } from '../consent/privacy-link.tsx';
import styles from './footer.module.css';
import { FooterNewsletter } from './footer-newsletter.tsx';
import { LanguageLink } from './language-link.tsx';
import { NewsletterLink } from './newsletter-link.tsx';

/** Slogan, contact, newsletter, and the links that law and convention require (pl-L08). */
export function Footer() {
  const { t } = useLingui();
  const { defaultTitle: shop, merchant } = useShop();
  const { phone, email, bdo } = merchant;
  const days = returnDaysOf(merchant);
  return (
    <footer className={styles.footer}>
      <Slot name="footer-top" />
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.sentence}>
            <Trans>Things to keep.</Trans>
          </p>
          <p>
            <Trans>You have {days} days to return what you bought.</Trans>
          </p>
          <p>
            <a href={phoneHref(phone)}>{phone}</a>
            {' · '}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          {bdo !== '' && <p>BDO {bdo}</p>}
          <FooterNewsletter />
        </div>
        <Column label={t`Help`}>
          <Door to="delivery">{t`Delivery`}</Door>
          <Door to="payments">{t`Payments`}</Door>
          <Door to="returns">{t`Returns and complaints`}</Door>
          <Door to="order-lookup">{t`Find an order`}</Door>
          <Door to="withdrawal">{t`Withdraw from the contract here`}</Door>
          <Door to="complaint">{t`Complaint`}</Door>
          <Door to="legal-guarantee">{t`Legal guarantee`}</Door>
          <Door to="size-guide">{t`Size guide`}</Door>
        </Column>
        <Column label={shop}>
          <Door to="about">{t`About us`}</Door>
          <Door to="stores">{t`Our shops`}</Door>
          <Door to="contact">{t`Contact`}</Door>
          <NewsletterLink />
          <LanguageLink />
          <Door to="compare">{t`Comparison`}</Door>
          <Door to="recently-viewed">{t`Looked at last`}</Door>
          <Door to="accessibility">{t`Accessibility`}</Door>
        </Column>
        <Column label={t`Documents`}>
          <Door to="terms">{t`Terms and conditions`}</Door>
          <Door to="privacy">{t`Privacy policy`}</Door>
          <Door to="cookies">{t`Cookies`}</Door>
          <li>
            <PrivacyLink className={styles.door} />
          </li>
          <Door to="return-form">{t`Return form`}</Door>
          <Door to="complaint-form">{t`Complaint form`}</Door>
          <Door to="gift-card-terms">{t`Terms of gift cards`}</Door>
          <Door to="shop-reviews">{t`Reviews of the shop`}</Door>
        </Column>
      </div>
    </footer>
  );
}

function Column({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ul>{children}</ul>
    </nav>
  );
}

function Door({ to, children }: { readonly to: ScreenName; readonly children: ReactNode }) {
  return (
    <li>
      <Anchor className={styles.door} target={{ to: 'screen', screen: to }}>
        {children}
      </Anchor>
    </li>
  );
}
