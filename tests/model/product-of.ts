import type { CartProduct } from '../../domain/cart/cart-product.ts';
import { configurableOption } from '../../domain/commerce/product-option.ts';
import { product } from '../support/cart.ts';
import type { Sku } from './steps.ts';

const dress = product('dress-red-m', {
  parentSku: 'dress',
  type_id: 'configurable',
  product_option: configurableOption([
    { attributeId: '93', valueId: '53' },
    { attributeId: '142', valueId: '169' },
  ]),
});

/** A product as a page adds it to the cart. */
export const productOf = (sku: Sku): CartProduct => (sku === dress.sku ? dress : product(sku));
