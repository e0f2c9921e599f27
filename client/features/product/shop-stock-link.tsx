import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { Button } from '../../ui/button.tsx';

const ShopStockSheet = lazy(() => import('./shop-stock-sheet.tsx'));

interface ShopStockLinkProps {
  readonly view: ProductPageView;
  /** The chosen variant; null while a colour or a size is missing. */
  readonly sku: string | null;
}

/** Product types with one stock number per shop. */
const countable: ReadonlySet<string> = new Set(['simple', 'configurable']);

/** Fetches the stock of our shops on click; needs script. [content-16] */
export function ShopStockLink({ view, sku }: ShopStockLinkProps) {
  const [isHydrated, setHydrated] = useState(false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => setHydrated(true), []);
  if (!countable.has(view.typeId)) return null;
  return (
    <div style={{ visibility: isHydrated ? 'visible' : 'hidden' }}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Availability in our shops</Trans>
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <ShopStockSheet sku={sku} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
