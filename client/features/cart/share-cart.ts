/** Query parameter of the cart's address that holds a shared cart. */
export const sharedCartParameter = 'produkty';
