/** The country whose addresses, phones and tax numbers the forms know in detail. */
export const homeCountry = 'PL';
