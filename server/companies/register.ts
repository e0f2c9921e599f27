import type { Company } from '../../domain/commerce/ext.ts';

/** A public register of companies. */
export interface CompanyRegister {
  /** Its name in settings and logs. */
  readonly name: string;
  /**
   * The company with a NIP of ten digits, null when the register has none. Rejects when the
   * register is unavailable, responds with something else, or has reached its daily limit for us.
   */
  find(nip: string, signal: AbortSignal): Promise<Company | null>;
}
