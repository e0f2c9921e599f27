import { nextVariant } from '../../../domain/product/next-variant.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Anchor } from '../../ui/link-context.tsx';
import styles from './decision-notes.module.css';

/** The choice without script: each value is a link to its variant. */
export function VariantLinks({ view }: { readonly view: ProductPageView }) {
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
