import type { TextDocument } from '../../domain/text/text-blocks.ts';
import type { PdfFacts } from './accessible-pdf.ts';
import { makePdf } from './make-pdf.ts';

/** The thread of `pdf-maker.ts`. */
export default function make(task: {
  readonly document: TextDocument;
  readonly facts: PdfFacts;
}): Promise<Uint8Array> {
  return makePdf(task.document, task.facts);
}
