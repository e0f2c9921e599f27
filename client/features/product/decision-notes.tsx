import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { nextVariant } from '../../../domain/product/next-variant.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Anchor } from '../../ui/link-context.tsx';
import { ReturnNote } from '../../ui/return-note.tsx';
import { useFeatures } from '../../ui/shop-context.tsx';
import { editModeAtom } from '../cart/edit-mode-atom.ts';
import styles from './decision-notes.module.css';
import { DeliveryFacts } from './delivery-facts.tsx';
import { ProductActions } from './product-actions.tsx';
import { ShopStockLink } from './shop-stock-link.tsx';

/** The choice without script: each value is a link to its variant. */
function VariantLinks({ view }: { readonly view: ProductPageView }) {
  const choice = view.variants.find(({ sku }) => sku === view.selectedSku)?.choice ?? {};
  return view.options.map((option) => (
    <p key={option.code} className={styles.links}>
      {option.label}:
      {option.values.map((value) => {
        const variant = nextVariant(view.variants, choice, option.code, value.id);
        return (
          variant?.isAvailable && (
            <Anchor
              key={value.id}
              target={{ ...view.canonical, search: { childSku: variant.sku } }}
              aria-current={choice[option.code] === value.id ? 'true' : undefined}
            >
              {value.label}
            </Anchor>
          )
        );
      })}
    </p>
  ));
}

/** A note that the page edits a cart line, with a link to cancel. */
function EditNote({ sku }: { readonly sku: string }) {
  const editMode = useAtomValue(editModeAtom);
  if (editMode?.productId !== sku) return null;
  const { qty } = editMode;
  return (
    <p className={styles.note} role="status">
      <Trans>You are changing a product in your cart. Pieces: {qty}, as before.</Trans>{' '}
      <Anchor target={{ to: 'screen', screen: 'checkout' }}>
        <Trans>Leave it as it is</Trans>
      </Anchor>
    </p>
  );
}

interface DecisionNotesProps {
  readonly view: ProductPageView;
  /** The chosen variant; null while a colour or a size is missing. */
  readonly sku: string | null;
}

/**
 * The notes below the buy button: buying without script, delivery and returns, lists and sharing.
 */
export function DecisionNotes({ view, sku }: DecisionNotesProps) {
  const hasShopStock = useFeatures()('shop-stock');
  return (
    <>
      <noscript>
        <p className={styles.note}>
          <Trans>Adding to the cart needs JavaScript. You can also order by phone.</Trans>
        </p>
        {/* Browsers with script ignore `noscript`, so only the server renders these links. */}
        {import.meta.env.SSR && <VariantLinks view={view} />}
      </noscript>
      {view.isSponsored && <SponsoredProduct />}
      <EditNote sku={view.sku} />
      <ReturnNote limit={view.returnLimit} className={styles.note} />
      <DeliveryFacts typeId={view.typeId} returnLimit={view.returnLimit} />
      {hasShopStock && <ShopStockLink view={view} sku={sku} />}
      <ProductActions view={view} sku={sku} />
    </>
  );
}

/**
 * Explains the label of sponsored products, and links to how lists are ordered (pl-E05, pl-E06).
 */
function SponsoredProduct() {
  return (
    <p className={styles.note}>
      <Trans>
        Sponsored: this product stands in lists and on the home page because its maker pays for it.
      </Trans>{' '}
      <Anchor target={{ to: 'screen', screen: 'sorting-rules' }}>
        <Trans>How we sort products</Trans>
      </Anchor>
    </p>
  );
}
