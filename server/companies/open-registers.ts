import type { Clock } from '../../domain/clock.ts';
import type { Config } from '../config.ts';
import { bir } from './bir.ts';
import type { CompanyRegister } from './register.ts';
import { vies } from './vies.ts';
import { whiteList } from './white-list.ts';

/** The registers that the settings name, in their order. */
export function openRegisters(
  config: Pick<
    Config,
    'COMPANY_REGISTERS' | 'MF_API_URL' | 'VIES_API_URL' | 'BIR_API_URL' | 'BIR_API_KEY'
  >,
  clock: Clock,
): CompanyRegister[] {
  const open = {
    bir: () => bir({ url: config.BIR_API_URL, key: config.BIR_API_KEY }, clock),
    mf: () => whiteList(config.MF_API_URL, clock),
    vies: () => vies(config.VIES_API_URL),
  };
  return config.COMPANY_REGISTERS.map((name) => open[name]());
}
