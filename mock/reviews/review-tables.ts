/** Reviews written with the secret of an order. */
export const orderReviews = `
  CREATE TABLE order_reviews (
    order_number INTEGER NOT NULL REFERENCES orders (number),
    sku TEXT NOT NULL,
    review TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (order_number, sku)
  ) STRICT;
`;

/**
 * Public review codes, as in the index; reports, decisions, and pending mails about them (pl-E04).
 */
export const reviewDecisions = `
  ALTER TABLE reviews ADD COLUMN code TEXT NOT NULL DEFAULT '';
  ALTER TABLE order_reviews ADD COLUMN code TEXT NOT NULL DEFAULT '';
  UPDATE reviews SET code = 'm-' || lower(hex(randomblob(8)));
  UPDATE order_reviews SET code = 'm-' || lower(hex(randomblob(8)));
  CREATE UNIQUE INDEX reviews_by_code ON reviews (code);
  CREATE UNIQUE INDEX order_reviews_by_code ON order_reviews (code);
  CREATE TABLE review_reports (
    number INTEGER PRIMARY KEY,
    review TEXT NOT NULL,
    email TEXT NOT NULL COLLATE NOCASE,
    message TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    decision INTEGER
  ) STRICT;
  CREATE TABLE review_decisions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    review TEXT NOT NULL,
    outcome TEXT NOT NULL,
    ground TEXT NOT NULL,
    reason TEXT NOT NULL,
    decided_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX decisions_by_review ON review_decisions (review);
  CREATE TABLE decision_mails (
    decision INTEGER NOT NULL REFERENCES review_decisions (number),
    email TEXT NOT NULL COLLATE NOCASE,
    role TEXT NOT NULL,
    title TEXT NOT NULL,
    mailed_at INTEGER,
    PRIMARY KEY (decision, email, role)
  ) STRICT;
`;

/** Reviews older than moderation count as published. */
export const moderation = `
  ALTER TABLE reviews ADD COLUMN status INTEGER NOT NULL DEFAULT 1;
  ALTER TABLE order_reviews ADD COLUMN status INTEGER NOT NULL DEFAULT 1;
`;

/**
 * Photos of reviews as base64 JPEG. `review` is the code of the review that names the photo; null
 * until one does. `user_id` or `order_number` is its owner.
 */
export const reviewPhotos = `
  CREATE TABLE review_photos (
    id TEXT PRIMARY KEY,
    user_id INTEGER REFERENCES users (id),
    order_number INTEGER REFERENCES orders (number),
    review TEXT,
    photo TEXT NOT NULL,
    thumb TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX review_photos_by_review ON review_photos (review);
`;
