/** Message ids of the backend's refusals that the cart and the sync show by themselves as well. */
export const refusalMessages = {
  outOfStock: 'The product is out of stock and cannot be added to the cart!',
  /** Of an order; the lines name the products. */
  soldOut: 'Something has sold out meanwhile. Look at the cart.',
  priceUnknown: 'Product price is unknown, product cannot be added to the cart!',
  quantityLimit: 'Only {maxQuantity} products of this type are available',
  badContentType: 'Error with response - bad content-type!',
  wrongFormat: 'Unhandled error, wrong response format!',
  noConnection: 'There is no Internet connection.',
} as const;
