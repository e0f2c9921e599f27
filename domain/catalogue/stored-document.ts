/** What a device keeps of a document. */
export interface StoredDocument {
  readonly document: Readonly<Record<string, unknown>>;
  /** When the server said it, in ms. */
  readonly savedAt: number;
  /** When it was last shown or asked for, in ms. */
  readonly seenAt: number;
  /** False where only some of its fields were asked for. */
  readonly isWhole: boolean;
}

/**
 * What is kept once `news` arrives: the later of both wins field by field, and a whole document also
 * says which fields are gone.
 */
export function mergeStored(
  known: StoredDocument | undefined,
  news: StoredDocument,
): StoredDocument {
  if (known === undefined) return news;
  const [older, newer] = news.savedAt < known.savedAt ? [news, known] : [known, news];
  return {
    document: newer.isWhole ? newer.document : { ...older.document, ...newer.document },
    savedAt: newer.savedAt,
    seenAt: Math.max(known.seenAt, news.seenAt),
    isWhole: newer.isWhole || older.isWhole,
  };
}
