/** Milliseconds after which a checkout that nobody touched is over: 30 minutes. */
const activityWindow = 1_800_000;

/** Whether the shopper is in the checkout: its details changed less than 30 minutes ago (checkout-28). */
export function isInCheckout(modifiedAt: number, now: number): boolean {
  return now - modifiedAt < activityWindow;
}
