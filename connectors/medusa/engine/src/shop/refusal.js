/** A refusal with the shop's own error code, which the connector passes on. */
export class Refusal extends Error {
  constructor(status, error, details = {}) {
    super(error);
    Object.assign(this, { status, error, details });
  }
}

export const refusal = (status, error, details) => new Refusal(status, error, details);

export const stockRefusal = (available) =>
  available > 0
    ? refusal(409, 'CART_QUANTITY_LIMIT', { maxQuantity: available })
    : refusal(409, 'CART_OUT_OF_STOCK');
