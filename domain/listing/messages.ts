/** Message id for an empty or failed listing. [catalog-32] */
export const noProductsMessage =
  'No products synchronized for this category. Please come back while online!';
