import type { Company } from '../../domain/commerce/ext.ts';
import { AppError } from '../../domain/errors.ts';
import { normalizeNip } from '../../domain/form/nip.ts';

/** Invented companies with valid NIP check digits. */
const companies: readonly Company[] = [
  {
    nip: '1234563218',
    name: 'Przykładowa Pracownia Krawiecka sp. z o.o.',
    street: 'Piotrkowska',
    house: '12/3',
    postcode: '90-423',
    city: 'Łódź',
  },
  {
    nip: '7777777777',
    name: 'Jan Przykładowy Usługi',
    street: '',
    house: '17',
    postcode: '32-020',
    city: 'Janowice',
  },
];

/** The company with this NIP. Throws `BAD_REQUEST` for an invalid NIP, and `COMPANY_NOT_FOUND`. */
export function companyOf(text: string): Company {
  const nip = normalizeNip(text);
  if (nip === null) throw new AppError('BAD_REQUEST', 'This is no NIP');
  const found = companies.find((company) => company.nip === nip);
  if (found) return found;
  throw new AppError('COMPANY_NOT_FOUND', 'No firm has this NIP');
}
