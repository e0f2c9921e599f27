import { useAtom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { areNotificationsPausedAtom, dismiss } from '../../core/notifications/notifications.ts';
import { authPanelAtom, isPasswordForcedAtom } from '../../core/session/auth-panel.ts';
import { ConfirmHost } from '../../ui/common/confirm-host.tsx';
import { useOpen } from '../../ui/link-context.tsx';
import { Toasts } from '../../ui/toasts.tsx';
import { isMicrocartOpenAtom } from '../cart/cart-atoms.ts';
import { Minicart } from '../cart/minicart.tsx';
import { isPrivacyOpenAtom } from '../consent/consent-atoms.ts';
import { isNewsletterOpenAtom } from '../newsletter/newsletter-atoms.ts';
import { isOrderQuestionOpenAtom } from '../outbox/outbox-open.ts';
import { quickAddAtom } from '../product-cards/quick-add-atom.ts';
import { isWishlistOpenAtom } from '../wishlist/wishlist-panel-atom.ts';
import styles from './overlays.module.css';
import { PageAnnouncements } from './page-announcements.tsx';
import { isLanguageOpenAtom, isShadeShownAtom } from './ui-flags.ts';
import { useToastItems } from './use-toast-items.tsx';

const ConfirmOrders = lazy(() => import('../outbox/confirm-orders.tsx'));
const PrivacyPanel = lazy(() => import('../consent/privacy-panel.tsx'));
const NewsletterModal = lazy(() => import('../newsletter/newsletter-modal.tsx'));
const SignInPanel = lazy(() => import('../sign-in/sign-in-panel.tsx'));
const ForcedPassword = lazy(() => import('../account/forced-password.tsx'));
const LanguagePanel = lazy(() => import('./language-panel.tsx'));
const GoesWithCart = lazy(() => import('../product-cards/goes-with-cart.tsx'));
const WishlistPanel = lazy(() => import('../wishlist/wishlist-panel.tsx'));
const QuickAddSheet = lazy(() => import('../buying/quick-add-sheet.tsx'));

/** Panels, dialogs and notifications shown over every page. */
export default function Overlays() {
  const store = useStore();
  const items = useToastItems(useOpen());
  const pause = useSetAtom(areNotificationsPausedAtom);
  const [quickProduct, setQuickProduct] = useAtom(quickAddAtom);
  const isOrderQuestionOpen = useAtomValue(isOrderQuestionOpenAtom);
  const [authPanel, openAuthPanel] = useAtom(authPanelAtom);
  const isPasswordForced = useAtomValue(isPasswordForcedAtom);
  const [isNewsletterOpen, openNewsletter] = useAtom(isNewsletterOpenAtom);
  const isPrivacyOpen = useAtomValue(isPrivacyOpenAtom);
  const [isWishlistOpen, openWishlist] = useAtom(isWishlistOpenAtom);
  const [isLanguageOpen, openLanguage] = useAtom(isLanguageOpenAtom);
  const isMinicartOpen = useAtomValue(isMicrocartOpenAtom);
  const isShade = useAtomValue(isShadeShownAtom);
  const isCovered = isMinicartOpen || isWishlistOpen;
  // Notifications covered by a panel wait until it is closed.
  useEffect(() => pause(isCovered), [pause, isCovered]);
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    void import('../install/start-app-parts.ts').then(({ startAppParts }) => {
      if (!isGone) stop = startAppParts(store, () => location.pathname.endsWith('/cart'));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [store]);
  return (
    <>
      <Minicart
        after={
          <Suspense>
            <GoesWithCart />
          </Suspense>
        }
      />
      <ConfirmHost />
      {isOrderQuestionOpen && (
        <Suspense>
          <ConfirmOrders />
        </Suspense>
      )}
      {authPanel !== null && (
        <Suspense>
          <SignInPanel {...authPanel} onClose={() => openAuthPanel(null)} />
        </Suspense>
      )}
      {isPasswordForced && (
        <Suspense>
          <ForcedPassword />
        </Suspense>
      )}
      {isNewsletterOpen && (
        <Suspense>
          <NewsletterModal onClose={() => openNewsletter(false)} />
        </Suspense>
      )}
      {isPrivacyOpen && (
        <Suspense>
          <PrivacyPanel />
        </Suspense>
      )}
      {isWishlistOpen && (
        <Suspense>
          <WishlistPanel onClose={() => openWishlist(false)} />
        </Suspense>
      )}
      {isLanguageOpen && (
        <Suspense>
          <LanguagePanel onClose={() => openLanguage(false)} />
        </Suspense>
      )}
      {isShade && <div className={styles.shade} aria-hidden="true" />}
      {quickProduct !== null && (
        <Suspense>
          <QuickAddSheet
            key={quickProduct.view.sku}
            {...quickProduct}
            onClose={() => setQuickProduct(null)}
          />
        </Suspense>
      )}
      <Toasts
        items={isCovered ? [] : items}
        onDismiss={(id) => dismiss(store, id)}
        onPause={() => pause(true)}
        onResume={() => pause(false)}
      />
      <PageAnnouncements />
    </>
  );
}
