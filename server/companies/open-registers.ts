import type { Clock } from '../../domain/clock.ts';
import type { Config } from '../settings/config.ts';
import { bir } from './bir.ts';
import type { CompanyRegister } from './register.ts';
import { vies } from './vies.ts';
import { whiteList } from './white-list.ts';

/** Where each register answers: REGON of GUS by BIR1.1, the white list of VAT payers, the EU's VIES. */
const addresses = {
  bir: 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc',
  mf: 'https://wl-api.mf.gov.pl',
  vies: 'https://ec.europa.eu',
} as const;

/** The registers that the settings name, in their order; `at` is for tests. */
export function openRegisters(
  config: Pick<Config, 'COMPANY_REGISTERS' | 'BIR_API_KEY'>,
  clock: Clock,
  at: Readonly<Record<keyof typeof addresses, string>> = addresses,
): CompanyRegister[] {
  const open = {
    bir: () => bir({ url: at.bir, key: config.BIR_API_KEY }, clock),
    mf: () => whiteList(at.mf, clock),
    vies: () => vies(at.vies),
  };
  return config.COMPANY_REGISTERS.map((name) => open[name]());
}
