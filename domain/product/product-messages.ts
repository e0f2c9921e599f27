/** Message ids of reasons why a product cannot go into the cart. */
export const noAvailableVariants = 'No available product variants';
export const noSuchConfiguration =
  'No such configuration for the product. Please do choose another combination of attributes.';
