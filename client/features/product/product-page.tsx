import { useState } from 'react';
import { AfterDecision } from '#lazy/product';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { useVariantChoice } from '../buying/use-variant-choice.ts';
import { Decision } from './decision.tsx';
import { Gallery } from './gallery.tsx';
import styles from './product-page.module.css';

// The folder's styles in one fixed order, so that browser and server builds make the same style
// sheet and a page links it once (docs/decisions/007).
import.meta.glob('./*.module.css', { eager: true });

/** The page of a product of any type. */
export function ProductPage({ view: made }: { readonly view: ProductPageView }) {
  const [live, setLive] = useState<ProductPageView | null>(null);
  const view = live ?? made;
  const variants = useVariantChoice(view);
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={view.crumbs} />
      </div>
      <div className={styles.columns}>
        <Gallery view={view} chosen={variants.picture} />
        <Decision made={made} view={view} variants={variants} />
      </div>
      <AfterDecision view={made} onLive={setLive} />
    </>
  );
}
