import type { Company } from '../../domain/commerce/ext.ts';

/** A public register of companies. */
export interface CompanyRegister {
  /** Its name in settings and logs. */
  readonly name: string;
  /** Whether it also has companies of other member states. */
  readonly isEuropean?: true;
  /**
   * The company with a NIP of ten digits or, where the register is European, with a prefixed VAT
   * number; null when the register has none. Rejects when the register is unavailable, responds
   * with something else, or has reached its daily limit for us.
   */
  find(number: string, signal: AbortSignal): Promise<Company | null>;
}
