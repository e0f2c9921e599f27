/** Increases with every change of the tables or the stored data; other files are refused. */
export const formatVersion = '9';

/**
 * One immutable file per store view and generation.
 * - `document` holds the small fields of a document and `large_field` each big one apart. So a
 *   listing does not read descriptions and variants that it will not show.
 * - `card` holds what the card of a product shows in a listing, `card_source` what it shows in any
 *   filtered one, where the product has variants.
 * - `collection.ids` holds the document ids of a type in order of their tie keys. The position in
 *   it is the document's ordinal, which every other table uses.
 * - The collection `variant` has a row per variant that filters find, in the order of its products;
 *   `ids` are the ordinals of the products.
 * - `term` lists which documents hold a value, `sorted` the documents of a field in value order.
 * - `word` lists which documents hold a folded term and how strongly.
 */
export const tables = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE collection (type TEXT PRIMARY KEY, size INTEGER NOT NULL, ids BLOB NOT NULL);
CREATE TABLE document (id INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE large_field (document INTEGER NOT NULL, field TEXT NOT NULL, json TEXT NOT NULL);
CREATE TABLE card (document INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE card_source (document INTEGER PRIMARY KEY, json TEXT NOT NULL);
CREATE TABLE field (id INTEGER PRIMARY KEY, type TEXT NOT NULL, name TEXT NOT NULL, terms INTEGER NOT NULL);
CREATE TABLE term (field INTEGER NOT NULL, value TEXT NOT NULL, dense INTEGER NOT NULL, docs BLOB NOT NULL);
CREATE TABLE sorted (field INTEGER PRIMARY KEY, docs BLOB NOT NULL, firsts BLOB NOT NULL, numbers BLOB NOT NULL);
CREATE TABLE word (id INTEGER PRIMARY KEY, type TEXT NOT NULL, word TEXT NOT NULL, documents INTEGER NOT NULL, docs BLOB NOT NULL, strengths BLOB NOT NULL);
CREATE TABLE phrase (key TEXT NOT NULL, phrase TEXT NOT NULL, products INTEGER NOT NULL);
`;

/** Created after all rows: faster than updating them row by row. */
export const indices = `
CREATE UNIQUE INDEX large_field_key ON large_field (document, field);
CREATE UNIQUE INDEX term_key ON term (field, value);
CREATE UNIQUE INDEX word_key ON word (type, word, documents);
CREATE INDEX phrase_key ON phrase (key);
`;

/** A value with longer JSON is stored apart from its document. */
export const largeFieldLength = 400;
