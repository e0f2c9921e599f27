/** A catalogue document stored on the device. */
export interface StoredDocument {
  readonly document: Readonly<Record<string, unknown>>;
  /** Time of the server's response, in ms. */
  readonly savedAt: number;
  /** When it was last shown or requested, in ms. */
  readonly seenAt: number;
  /** False where only some of its fields were fetched. */
  readonly isWhole: boolean;
}

/**
 * Merges a newly fetched document into the stored one. The newer one wins field by field; a whole
 * document also removes missing fields.
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
