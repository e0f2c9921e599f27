/** The query parameter of the pages to sign in on that says where the shopper was going. */
export const returnParameter = 'next';
