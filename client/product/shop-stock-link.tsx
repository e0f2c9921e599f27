import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ProductPageView } from '../../domain/product/views.ts';
import { Button } from '../ui/button.tsx';

const ShopStockSheet = lazy(() => import('./shop-stock-sheet.tsx'));

interface ShopStockLinkProps {
  readonly view: ProductPageView;
  /** What is chosen; null while a colour or a size is missing. */
  readonly sku: string | null;
}

/** Kinds that lie in a shop as one thing. */
const countable: ReadonlySet<string> = new Set(['simple', 'configurable']);

/** Asks by a press what our shops have; it works by script alone. [content-16] */
export function ShopStockLink({ view, sku }: ShopStockLinkProps) {
  const [isAlive, setAlive] = useState(false);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => setAlive(true), []);
  if (!countable.has(view.typeId)) return null;
  return (
    <div style={{ visibility: isAlive ? 'visible' : 'hidden' }}>
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
