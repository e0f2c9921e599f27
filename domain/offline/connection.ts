/** What a browser says of its connection, where it says anything. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether a guess may cost data: not where the shopper saves it or the network is slow. */
export function mayLoadAhead({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return !saveData && !effectiveType.endsWith('2g');
}

/** Reads it off a browser's `navigator`, of a page or of a worker; most browsers have nothing there. */
export function connectionOf(navigator: object): Connection {
  const connection = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return {};
  const saveData = 'saveData' in connection && connection.saveData === true;
  const effectiveType = 'effectiveType' in connection ? String(connection.effectiveType) : '4g';
  return { saveData, effectiveType };
}
