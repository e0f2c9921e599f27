import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { hasScreen } from '../../../domain/commerce/needed-features.ts';
import { isLoggedInAtom } from '../../core/session/session-atoms.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './account.module.css';
import type { AccountSection } from './account-view.ts';

/** Links to the sections of the account; the same for everyone, so the server renders them. */
export function AccountMenu({ current }: { readonly current: AccountSection }) {
  const { t } = useLingui();
  const { capabilities } = useShop();
  const links: readonly (readonly [AccountSection, string])[] = [
    ['account', t`Your details`],
    ['account-orders', t`Orders`],
    ['account-addresses', t`Addresses`],
    ['account-wishlist', t`Favourites`],
    ['account-reviews', t`Reviews`],
    ['account-notifications', t`Notifications`],
    ['account-agreements', t`Consents`],
    ['account-password', t`Password`],
  ];
  const shown = current === 'account-new-address' ? 'account-addresses' : current;
  return (
    <nav className={styles.menu} aria-label={t`Account`}>
      {links.map(
        ([screen, name]) =>
          hasScreen(capabilities, screen) && (
            <Anchor
              key={screen}
              target={{ to: 'screen', screen }}
              aria-current={screen === shown ? 'page' : undefined}
              ref={screen === shown ? showInRow : undefined}
            >
              {name}
            </Anchor>
          ),
      )}
      <SignOut />
    </nav>
  );
}

/** Scrolls the current section to the middle where the links are a row wider than the viewport. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement;
  if (!link || !row) return;
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

function SignOut() {
  const store = useStore();
  if (!useAtomValue(isLoggedInAtom)) return null;
  return (
    <button
      type="button"
      onClick={async () => (await import('../session/session.ts')).logout(store)}
    >
      <Trans>Sign out</Trans>
    </button>
  );
}
