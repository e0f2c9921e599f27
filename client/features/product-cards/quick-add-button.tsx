import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useState } from 'react';
import type { ProductCard } from '../../../domain/product/views.ts';
import { Icon } from '../../ui/icon.tsx';
import { useOpen } from '../../ui/link-context.tsx';
import { useShop } from '../../ui/shop-context.tsx';
import styles from './quick-add-button.module.css';

/** Adds a card's product without leaving the listing. Its action is loaded on click. */
export function QuickAddButton({ card }: { readonly card: ProductCard }) {
  const { t } = useLingui();
  const store = useStore();
  const open = useOpen();
  const { storeCode } = useShop();
  const [isBusy, setBusy] = useState(false);

  async function add() {
    if (isBusy) return;
    setBusy(true);
    const { quickAdd } = await import('./quick-add.ts');
    if (!(await quickAdd(store, storeCode, card.sku))) open(card.link);
    setBusy(false);
  }

  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t`Quick add: ${card.name}`}
      aria-busy={isBusy || undefined}
      onClick={add}
    >
      <span className={styles.word}>
        <Trans>Quick add</Trans>
      </span>
      <span className={styles.sign}>
        <Icon name="plus" />
      </span>
    </button>
  );
}
