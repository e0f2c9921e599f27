/** The query parameter of sign-in pages with the path to return to. */
export const returnParameter = 'next';
