const checkoutName = /^(?:[a-z]{2}-?)?checkout$/;

/**
 * Whether a route of this name is the checkout: an optional two-letter store prefix, with or
 * without a hyphen, and `checkout`. [route-56, route-58]
 */
export function isCheckoutRoute(name: string): boolean {
  return checkoutName.test(name);
}
