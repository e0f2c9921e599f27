import * as v from 'valibot';
import { parseRegisteredAddress } from '../../domain/commerce/register-address.ts';
import { fetchRegister } from './fetch-register.ts';
import type { CompanyRegister } from './register.ts';

const AnswerSchema = v.looseObject({
  isValid: v.boolean(),
  name: v.nullish(v.string(), ''),
  address: v.nullish(v.string(), ''),
});

/** A member state that keeps a detail to itself answers with dashes. */
const told = (text: string) => (/^[\s-]*$/.test(text) ? '' : text.trim());

/** The European Commission's register of firms that trade within the EU (VIES). */
export function vies(baseUrl: string): CompanyRegister {
  return {
    name: 'vies',
    async find(nip, signal) {
      const url = new URL(`/taxation_customs/vies/rest-api/ms/PL/vat/${nip}`, baseUrl);
      const text = await fetchRegister(url, { signal, headers: { accept: 'application/json' } });
      const answer = v.parse(v.pipe(v.string(), v.parseJson(), AnswerSchema), text);
      const name = told(answer.name);
      if (!answer.isValid || name === '') return null;
      return { nip, name, ...parseRegisteredAddress(told(answer.address)) };
    },
  };
}
