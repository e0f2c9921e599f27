export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Log lines are events with fields, so they can be counted; they contain no shopper's data. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

type Level = keyof Logger;

function write(level: Level) {
  return (event: string, fields: LogFields = {}) => {
    // biome-ignore lint/suspicious/noConsole: the only place that writes to the browser's console
    console[level](event, fields);
  };
}

export const log: Logger = { info: write('info'), warn: write('warn'), error: write('error') };

/** The text of a thrown value, for a log field. */
export function reason(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
