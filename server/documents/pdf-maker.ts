import { Piscina } from 'piscina';
import type { TextDocument } from '../../domain/text/text-blocks.ts';
import type { PdfFacts } from './accessible-pdf.ts';

export interface PdfMaker {
  make(document: TextDocument, facts: PdfFacts): Promise<Buffer>;
  close(): Promise<void>;
}

/** A document takes half a second; after this time it has failed, in ms. */
const timeLimit = 20_000;
/** An idle thread ends after this time, in ms. */
const restMs = 5000;

/**
 * Writes PDFs in a separate thread, which starts with the first document and ends when idle. The
 * HTTP thread neither waits for one nor loads its code.
 */
export function createPdfMaker(): PdfMaker {
  const pool = new Piscina<{ document: TextDocument; facts: PdfFacts }, Uint8Array>({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: restMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return {
    async make(document, facts) {
      const signal = AbortSignal.timeout(timeLimit);
      const { buffer, byteOffset, byteLength } = await pool.run({ document, facts }, { signal });
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    close: () => pool.destroy(),
  };
}
