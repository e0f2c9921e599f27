import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Footer } from '#lazy/frame';
import { phoneHref } from '../../../domain/law/seller.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './layout.module.css';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** Layout of checkout and registration: a link back, the wordmark and a phone number only. */
export function MinimalLayout({ children }: { readonly children: ReactNode }) {
  const { phone } = useShop().merchant;
  return (
    <>
      <SkipLink />
      <header className={styles.minimal}>
        <Anchor className={styles.back} target={{ to: 'screen', screen: 'home' }}>
          <span aria-hidden="true">← </span>
          <Trans>Back to shopping</Trans>
        </Anchor>
        <Wordmark />
        <a className={styles.phone} href={phoneHref(phone)}>
          <span className={styles.safe}>
            <Trans>Safe shopping</Trans> ·{' '}
          </span>
          {phone}
        </a>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
