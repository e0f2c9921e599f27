import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { parseRegisteredAddress } from '../../domain/commerce/register-address.ts';
import { fetchRegister } from './fetch-register.ts';
import type { CompanyRegister } from './register.ts';

const ResponseSchema = v.looseObject({
  result: v.looseObject({
    subject: v.nullable(
      v.looseObject({
        name: v.string(),
        /** A company's address; a sole trader has at most the other one. */
        workingAddress: v.nullish(v.string()),
        residenceAddress: v.nullish(v.string()),
      }),
    ),
  }),
});

const dayInWarsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** The list of VAT payers of the Ministry of Finance ("biała lista"), open to everybody. */
export function whiteList(baseUrl: string, clock: Clock): CompanyRegister {
  return {
    name: 'mf',
    async find(nip, signal) {
      const url = new URL(`/api/search/nip/${nip}`, baseUrl);
      url.searchParams.set('date', dayInWarsaw.format(clock()));
      const text = await fetchRegister(url, { signal, headers: { accept: 'application/json' } });
      const { subject } = v.parse(v.pipe(v.string(), v.parseJson(), ResponseSchema), text).result;
      if (subject === null) return null;
      const address = subject.workingAddress ?? subject.residenceAddress ?? '';
      return { nip, name: subject.name, ...parseRegisteredAddress(address) };
    },
  };
}
