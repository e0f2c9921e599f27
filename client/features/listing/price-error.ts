/** Id of the text about an unreadable price; the bar shows it, since filters may be closed. */
export const priceErrorId = 'price-error';
