import { useLingui } from '@lingui/react/macro';
import { Slot } from '../../ui/common/slot.tsx';
import { Anchor } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './wordmark.module.css';

/** The shop's name or logo. */
export function Wordmark() {
  const { t } = useLingui();
  const { defaultTitle: shop } = useShop();
  return (
    <Anchor
      className={styles.wordmark}
      target={{ to: 'screen', screen: 'home' }}
      aria-label={t`${shop}, home page`}
    >
      <Slot name="logo">{shop}</Slot>
    </Anchor>
  );
}
