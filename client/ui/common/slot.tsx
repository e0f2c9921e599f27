import type { ReactNode } from 'react';
import type { SlotName } from '../../../domain/own-shop/slot-names.ts';

/**
 * The props of the component in a slot: plain facts, so that a new version of the shop breaks none.
 */
export interface SlotProps {
  logo: object;
  'header-top': object;
  'home-top': object;
  'home-bottom': object;
  'listing-head': { readonly title: string };
  'product-price': { readonly sku: string; readonly productName: string };
  'product-details': { readonly sku: string; readonly productName: string };
  'cart-side': object;
  'footer-top': object;
}

type Props<Name extends SlotName> = SlotProps[Name] & {
  readonly name: Name;
  /** The default content, if the shop's own folder has no component for the slot. */
  readonly children?: ReactNode;
};

/**
 * A place for a component of the shop's own folder. The build replaces it by that component, or by
 * its children (scripts/own-shop/slots.ts). So it must be written as one plain element: no `>` in
 * its properties, no element of the same name inside.
 */
export function Slot<Name extends SlotName>({ children }: Props<Name>): ReactNode {
  return children;
}
