import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasScreen } from '../../../domain/commerce/needed-features.ts';
import { returnDaysOf } from '../../../domain/law/return-days.ts';
import { phoneHref } from '../../../domain/law/seller.ts';
import type { ScreenName } from '../../../domain/url/screens.ts';
import { Static } from '../../core/static.tsx';
import { Slot } from '../../ui/common/slot.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { useFeatures, useShop } from '../../ui/shop-context.tsx';
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
  const has = useFeatures();
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
          {has('newsletter') && <FooterNewsletter />}
        </div>
        <Column label={t`Help`}>
          <FooterLink to="delivery">{t`Delivery`}</FooterLink>
          <FooterLink to="payments">{t`Payments`}</FooterLink>
          <FooterLink to="returns">{t`Returns and complaints`}</FooterLink>
          <FooterLink to="order-lookup">{t`Find an order`}</FooterLink>
          <FooterLink to="withdrawal">{t`Withdraw from the contract here`}</FooterLink>
          <FooterLink to="complaint">{t`Complaint`}</FooterLink>
          <FooterLink to="legal-guarantee">{t`Legal guarantee`}</FooterLink>
          <FooterLink to="size-guide">{t`Size guide`}</FooterLink>
        </Column>
        <Column label={shop}>
          <FooterLink to="about">{t`About us`}</FooterLink>
          <FooterLink to="stores">{t`Our shops`}</FooterLink>
          <FooterLink to="contact">{t`Contact`}</FooterLink>
          {has('newsletter') && <NewsletterLink />}
          <LanguageLink />
          <FooterLink to="compare">{t`Comparison`}</FooterLink>
          <FooterLink to="recently-viewed">{t`Looked at last`}</FooterLink>
          <FooterLink to="accessibility">{t`Accessibility`}</FooterLink>
        </Column>
        <Column label={t`Documents`}>
          <FooterLink to="terms">{t`Terms and conditions`}</FooterLink>
          <FooterLink to="privacy">{t`Privacy policy`}</FooterLink>
          <FooterLink to="cookies">{t`Cookies`}</FooterLink>
          <li>
            <PrivacyLink className={styles.door} />
          </li>
          <FooterLink to="return-form">{t`Return form`}</FooterLink>
          <FooterLink to="complaint-form">{t`Complaint form`}</FooterLink>
          <FooterLink to="gift-card-terms">{t`Terms of gift cards`}</FooterLink>
          <FooterLink to="shop-reviews">{t`Reviews of the shop`}</FooterLink>
        </Column>
      </div>
    </footer>
  );
}

function Column({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const { merchant, languages, capabilities } = useShop();
  return (
    <nav aria-label={label}>
      <p className={styles.label}>{label}</p>
      <Static tag="ul" name={`footer ${label}`} owner={merchant} parts={[languages, capabilities]}>
        {children}
      </Static>
    </nav>
  );
}

/** A link to a screen, if the shop has it. */
function FooterLink({ to, children }: { readonly to: ScreenName; readonly children: ReactNode }) {
  const { capabilities } = useShop();
  if (!hasScreen(capabilities, to)) return null;
  return (
    <li>
      <Anchor className={styles.door} target={{ to: 'screen', screen: to }}>
        {children}
      </Anchor>
    </li>
  );
}
