import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { parseRegisteredAddress } from '../../domain/commerce/register-address.ts';
import type { Config } from '../settings/config.ts';
import { bir } from './bir.ts';
import { fetchRegister } from './fetch-register.ts';
import type { CompanyRegister } from './register.ts';
import { whiteList } from './white-list.ts';

const ResponseSchema = v.looseObject({
  isValid: v.boolean(),
  name: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
});

/** A member state that does not publish a detail returns dashes. */
const withoutDashes = (text: string) => (/^[\s-]*$/.test(text) ? '' : text.trim());

/** The European Commission's register of companies that trade within the EU (VIES). */
function vies(baseUrl: string): CompanyRegister {
  return {
    name: 'vies',
    isEuropean: true,
    async find(number, signal) {
      const isPolish = /^\d/.test(number);
      const [state, rest] = isPolish ? ['PL', number] : [number.slice(0, 2), number.slice(2)];
      const path = `/taxation_customs/vies/rest-api/ms/${state}/vat/${encodeURIComponent(rest)}`;
      const url = new URL(path, baseUrl);
      const text = await fetchRegister(url, { signal, headers: { accept: 'application/json' } });
      const response = v.parse(v.pipe(v.string(), v.parseJson(), ResponseSchema), text);
      const name = withoutDashes(response.name);
      if (!response.isValid || name === '') return null;
      // Each member state writes its addresses in its own way; only the Polish one is parsed.
      const address = isPolish ? withoutDashes(response.address) : '';
      return { nip: number, name, ...parseRegisteredAddress(address) };
    },
  };
}

/**
 * The address of each register: REGON of GUS by BIR1.1, the white list of VAT
 * payers, the EU's VIES.
 */
const addresses = {
  bir: 'https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc',
  mf: 'https://wl-api.mf.gov.pl',
  vies: 'https://ec.europa.eu',
} as const;

/** The registers in the settings, in their order; `at` is for tests. */
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
