import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export interface SourceLine {
  readonly number: number;
  readonly text: string;
}

/** The lines of a file that are not empty, one at a time. `onBytes` receives how far reading is. */
export async function* readLines(
  path: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<SourceLine> {
  const stream = createReadStream(path, { highWaterMark: 2 ** 18 });
  let number = 0;
  for await (const text of createInterface({ input: stream, crlfDelay: Infinity })) {
    number++;
    onBytes(stream.bytesRead);
    // Some exporters write a byte order mark at the beginning.
    const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
    if (line.trim() !== '') yield { number, text: line };
  }
}
