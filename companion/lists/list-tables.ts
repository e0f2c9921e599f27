/** Wishlists, and cart lines saved for later, per store view as carts are. */
export const listTables = `
  CREATE TABLE wishes (
    customer TEXT NOT NULL,
    product_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (customer, product_id)
  ) STRICT;
  CREATE TABLE saved_lines (
    customer TEXT NOT NULL,
    store TEXT NOT NULL,
    line TEXT NOT NULL,
    sku TEXT NOT NULL,
    product_option TEXT,
    qty INTEGER NOT NULL CHECK (qty > 0),
    PRIMARY KEY (customer, store, line)
  ) STRICT;
`;

/** Lists with names; a document is a `NamedList`, also of a deleted one. */
export const namedListTables = `
  CREATE TABLE named_lists (
    customer TEXT NOT NULL,
    store TEXT NOT NULL,
    list TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (customer, store, list)
  ) STRICT;
`;
