import sharp from 'sharp';
import type { MediaLog } from '../../server/media/media-log.ts';

/** A picture of soft stripes, so that formats have something to compress. */
export function photo(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + (at >> 9) * 13) & 0x7f;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** Records the log messages of a test. */
export function recordingLog(): MediaLog & { readonly messages: string[] } {
  const messages: string[] = [];
  const record = (...args: unknown[]) => {
    messages.push(String(args.at(-1)));
  };
  return { messages, info: record, warn: record, error: record };
}

/** A promise settled by hand. */
export function deferred<T>() {
  return Promise.withResolvers<T>();
}

/** Waits for the condition; the test's own time limit ends an endless wait. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
