import type { Company } from '../../domain/commerce/ext.ts';

/** A public register of firms. */
export interface CompanyRegister {
  /** Its name in settings and logs. */
  readonly name: string;
  /**
   * The firm with a NIP of ten digits, null when the register has none. Rejects when it does not
   * answer, answers with something else, or has had enough of us today.
   */
  find(nip: string, signal: AbortSignal): Promise<Company | null>;
}
