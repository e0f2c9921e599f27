/** The browser's connection data, where it has any. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether a prefetch may use data: not with data saving or on a slow network. */
export function mayLoadAhead({ saveData = false, effectiveType = '4g' }: Connection): boolean {
  return !saveData && !effectiveType.endsWith('2g');
}

/** Reads it from `navigator` of a page or worker; most browsers do not have it. */
export function connectionOf(navigator: object): Connection {
  const connection = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return {};
  const saveData = 'saveData' in connection && connection.saveData === true;
  const effectiveType = 'effectiveType' in connection ? String(connection.effectiveType) : '4g';
  return { saveData, effectiveType };
}
