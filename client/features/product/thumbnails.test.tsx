// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cart, line } from '../../../tests/support/cart.ts';
import { productCardOf } from '../../../tests/support/product-card.ts';
import { pageView } from '../../../tests/support/product-details.ts';
import { show } from '../../../tests/support/show.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { cartAtom } from '../cart/cart-atoms.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { Gallery } from './gallery.tsx';

afterEach(cleanup);

const picture = '/k/o/koszula.jpg';
const shirt = { ...pageView, gallery: [{ path: picture, alt: 'Przód' }] };

test.each<[string, string, ReactNode]>([
  ['the cart', '/img/150/150/', <CartLines key="cart" isShown={false} />],
  [
    'a list',
    '/img/450/570/',
    <ProductCard key="list" card={{ ...productCardOf('A'), picture }} sizes="50vw" />,
  ],
  ['the gallery', '/img/600/744/', <Gallery key="gallery" view={shirt} chosen={null} />],
])('%s shows pictures of the size %s [product-45]', (_where, size, node) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { store, container } = show(node);
  act(() => store.set(cartAtom, cart(line('a', 1, { picture }))));
  expect(container.querySelector('img')?.getAttribute('src')).toContain(size);
});
