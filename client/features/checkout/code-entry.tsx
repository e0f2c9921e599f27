import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cartNotices } from '../../../domain/cart/notices.ts';
import { couponOf, isCouponIdle } from '../../../domain/cart/totals.ts';
import { errorOf, type RefusalText } from '../../../domain/commerce/refusal-text.ts';
import { errorText } from '../../core/notifications/error-text.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { Button } from '../../ui/button.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { cartAtom } from '../cart/cart-atoms.ts';
import { checkoutAtom, giftCardAtom } from './checkout-atoms.ts';
import styles from './code-entry.module.css';

const CouponForm = lazy(() => import('./coupon-form.tsx'));
const GiftCardForm = lazy(() => import('./gift-card-form.tsx'));

/** Forms for a coupon and a gift card, each opened by a button. */
export function CodeEntry() {
  const has = useFeatures();
  return (
    <div className={styles.codes}>
      {has('coupons') && <Coupon />}
      {has('gift-cards') && <GiftCard />}
    </div>
  );
}

function Coupon() {
  const { t } = useLingui();
  const cart = useAtomValue(cartAtom);
  const code = cart.platformTotals?.coupon_code ?? couponOf(cart)?.code ?? null;
  if (code === null) {
    return (
      <Wanted label={<Trans>I have a discount code</Trans>}>
        {(close) => <CouponForm onDone={close} />}
      </Wanted>
    );
  }
  return (
    <Applied
      remove={async (store) => (await import('./codes.ts')).removeCoupon(store)}
      label={t`Remove the code ${code}`}
    >
      <Trans>
        Code <b>{code}</b>
      </Trans>
      {isCouponIdle(cart) && (
        <span className={styles.idle}>
          <Trans>It takes nothing off this cart.</Trans>
        </span>
      )}
    </Applied>
  );
}

function GiftCard() {
  const { t } = useLingui();
  const giftCard = useAtomValue(giftCardAtom);
  const former = useAtomValue(checkoutAtom).giftCard?.code ?? null;
  if (giftCard === null) {
    return (
      <div>
        <Wanted label={<Trans>I have a gift card</Trans>}>
          {(close) => <GiftCardForm onDone={close} />}
        </Wanted>
        {former !== null && (
          <p className={styles.idle}>
            <Trans>The card {former} is not on this cart. Enter it again to pay by it.</Trans>
          </p>
        )}
      </div>
    );
  }
  const { code } = giftCard;
  return (
    <Applied
      remove={async (store) => (await import('./codes.ts')).removeGiftCard(store, code)}
      label={t`Remove the gift card ${code}`}
    >
      <Trans>
        Gift card <b>{code}</b>
      </Trans>
    </Applied>
  );
}

interface WantedProps {
  readonly label: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

function Wanted({ label, children }: WantedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </div>
  );
}

interface AppliedProps {
  readonly remove: (store: ReturnType<typeof useStore>) => Promise<RefusalText | null>;
  /** Accessible name of the button. */
  readonly label: string;
  readonly children: ReactNode;
}

function Applied({ remove, label, children }: AppliedProps) {
  const store = useStore();
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  async function submit() {
    setBusy(true);
    try {
      const refusal = await remove(store);
      if (refusal !== null) throw errorOf(refusal);
    } catch (error) {
      notify(store, { ...cartNotices.error(errorText(i18n, error)), kind: 'coupon' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <p className={styles.applied}>
      <span>{children}</span>
      <Button look="quiet" isBusy={isBusy} aria-label={label} onClick={() => void submit()}>
        <Trans>Remove</Trans>
      </Button>
    </p>
  );
}
