import { Trans } from '@lingui/react/macro';
import type { ProductPageView } from '../../domain/product/views.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Decision } from './decision.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import styles from './product-page.module.css';
import { ProductRail } from './product-rail.tsx';
import { Reviews } from './reviews.tsx';
import { useVariantChoice } from './use-variant-choice.ts';

export function ProductPage({ view }: { readonly view: ProductPageView }) {
  const variants = useVariantChoice(view);
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={view.crumbs} />
      </div>
      <div className={styles.columns}>
        <Gallery
          pictures={view.gallery}
          chosen={variants.variant?.picture ?? null}
          name={view.name}
        />
        <Decision view={view} variants={variants} />
        <Details view={view} />
      </div>
      <Reviews reviews={view.reviews} />
      <ProductRail title={<Trans>Wears well with</Trans>} cards={view.related} />
    </>
  );
}
