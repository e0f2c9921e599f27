/** What is said by the secret of an order. */
export const orderReviews = `
  CREATE TABLE order_reviews (
    order_number INTEGER NOT NULL REFERENCES orders (number),
    sku TEXT NOT NULL,
    review TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (order_number, sku)
  ) STRICT;
`;

/** What was said before there was moderation is published. */
export const moderation = `
  ALTER TABLE reviews ADD COLUMN status INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE order_reviews ADD COLUMN status INTEGER NOT NULL DEFAULT 1;
`;
