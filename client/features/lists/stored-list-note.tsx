import { type Atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ProductList } from '../../../domain/lists/product-list.ts';
import { oldestStored } from '../../core/catalogue/oldest-stored.ts';
import DeviceNote from '../../ui/common/device-note.tsx';
import { useShop } from '../../ui/shop-context.tsx';

interface StoredListNoteProps {
  readonly products: Atom<ProductList>;
}

/** Shows offline how old the oldest stored data of a list's products is. */
export default function StoredListNote({ products }: StoredListNoteProps) {
  const { storeCode } = useShop();
  const [at, setAt] = useState<number | null>(null);
  const skus = useAtomValue(products)
    .map(({ sku }) => sku)
    .join('\n');

  useEffect(() => {
    let isGone = false;
    void oldestStored(storeCode, skus === '' ? [] : skus.split('\n')).then((oldest) => {
      if (!isGone) setAt(oldest);
    });
    return () => {
      isGone = true;
    };
  }, [storeCode, skus]);
  return <DeviceNote at={at} count={null} isReduced={false} />;
}
