/** The connection as a browser reports it; fields may be missing. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether prefetching may use data: not if the shopper saves data or the network is slow. */
export function mayLoadAhead({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return !saveData && !effectiveType.endsWith('2g');
}

/**
 * Reads the connection from the `navigator` of a page or worker; most browsers do not provide it.
 */
export function connectionOf(navigator: object): Connection {
  const connection = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return {};
  const saveData = 'saveData' in connection && connection.saveData === true;
  const effectiveType = 'effectiveType' in connection ? String(connection.effectiveType) : '4g';
  return { saveData, effectiveType };
}
