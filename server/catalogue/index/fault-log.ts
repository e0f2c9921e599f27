import { AppError } from '../../../domain/errors.ts';
import { describeFault, type LineFault } from './line-faults.ts';

/** Further faults are counted, not stored: a wrong file would fill memory and screen. */
const mostStored = 100;

/**
 * Collects faulty lines; in strict mode the first one ends the
 * run with `CATALOGUE_DOCUMENT_INVALID`.
 */
export class FaultLog {
  readonly stored: LineFault[] = [];
  count = 0;
  readonly #strict: boolean;
  readonly #report: (fault: LineFault) => void;

  constructor(strict: boolean, report: (fault: LineFault) => void) {
    this.#strict = strict;
    this.#report = report;
  }

  add(fault: LineFault): void {
    if (this.#strict) {
      const { file, line, field, reason } = fault;
      throw new AppError('CATALOGUE_DOCUMENT_INVALID', describeFault(fault), {
        details: { file, line, field, reason },
      });
    }
    this.count++;
    if (this.stored.length >= mostStored) return;
    this.stored.push(fault);
    this.#report(fault);
  }
}
