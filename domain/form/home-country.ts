/** The country whose addresses, phones and tax numbers the forms validate in detail. */
export const homeCountry = 'PL';
