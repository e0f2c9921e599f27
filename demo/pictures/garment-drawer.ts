import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Piscina } from 'piscina';
import type { PictureSpec } from '../garments/spec/picture-spec.ts';

export interface GarmentDrawer {
  /** Changes with any file of the drawing code. */
  readonly version: string;
  draw(spec: PictureSpec): Promise<Buffer>;
  close(): Promise<void>;
}

const drawingCode = new URL('../garments/', import.meta.url);

/** Time limit of a drawing, which normally takes some tenths of a second, in ms. */
const drawingTimeLimit = 20_000;
/** Idle time after which the drawing thread ends, in ms. */
const restMs = 30_000;

/** Draws in its own thread, which starts with the first drawing and ends when idle. */
export async function createGarmentDrawer(): Promise<GarmentDrawer> {
  const pool = new Piscina<PictureSpec, Uint8Array>({
    filename: new URL('./draw-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: restMs,
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  return {
    version: await hashOfCode(),
    async draw(spec) {
      const drawn = await pool.run(spec, { signal: AbortSignal.timeout(drawingTimeLimit) });
      return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    },
    close: () => pool.destroy(),
  };
}

async function hashOfCode(): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(drawingCode, { recursive: true });
  for (const name of names.filter((file) => /(?<!\.test)\.ts$/.test(file)).sort()) {
    hash.update(name).update(await readFile(new URL(name, drawingCode)));
  }
  return hash.digest('hex');
}
