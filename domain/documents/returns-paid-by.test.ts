import { expect, test } from 'vitest';
import type { ReturnsPaidBy } from '../law/merchant.ts';
import { policyJsonLd } from '../structured-data/shop-json-ld.ts';
import { blocksToText } from '../text/text-blocks.ts';
import { shopDocument } from './shop-document.ts';
import { withdrawalInstruction } from './withdrawal-texts.ts';

const seller = { name: 'Żółw', address: 'Prosta 1', email: 'a@b.pl', phone: '1', register: '2' };

/** Who pays for returns: in the instruction, the form (page, PDF, attachment) and JSON-LD. */
function reported(returnsPaidBy: ReturnsPaidBy, language: 'pl' | 'en') {
  const paper = { seller, returnsPaidBy, language };
  const returns =
    returnsPaidBy === null
      ? null
      : { paidBy: returnsPaidBy, days: 14, byMail: true, inShop: false };
  const [policy] = policyJsonLd(
    {
      country: 'PL',
      currency: 'PLN',
      price: 10,
      isEverFree: true,
      handling: 1,
      transit: null,
      returns,
      isReturnable: true,
    },
    { origin: 'https://x.example', page: () => 'https://x.example/', picture: (path) => path },
  );
  return {
    instruction: blocksToText(withdrawalInstruction(paper).blocks),
    form: blocksToText(shopDocument('return-form', paper).blocks).replaceAll('\u00a0', ' '),
    machines: policy?.['returnFees'],
  };
}

test.each([
  ['pl', 'shop', 'Ponosimy koszty zwrotu rzeczy.', 'Koszt odesłania ponosimy my.', 'FreeReturn'],
  [
    'pl',
    'buyer',
    'Będą Państwo musieli ponieść bezpośrednie koszty zwrotu rzeczy.',
    'Koszt odesłania ponosisz Ty.',
    'ReturnFeesCustomerResponsibility',
  ],
  [
    'en',
    'shop',
    'We will bear the cost of returning the goods.',
    'We pay for sending them back.',
    'FreeReturn',
  ],
  [
    'en',
    'buyer',
    'You will have to bear the direct cost of returning the goods.',
    'You pay for sending them back.',
    'ReturnFeesCustomerResponsibility',
  ],
] as const)(
  'in %s, a return paid by the %s is so in the instruction, the form and the JSON-LD [pl-C09] [pl-C11] [pl-L03]',
  (language, paidBy, instruction, form, machines) => {
    const one = reported(paidBy, language);
    const other = reported(paidBy === 'shop' ? 'buyer' : 'shop', language);
    expect(one.instruction).toContain(instruction);
    expect(one.form).toContain(form);
    expect(one.machines).toContain(machines);
    expect(other.instruction).not.toContain(instruction);
    expect(other.form).not.toContain(form);
    expect(other.machines).not.toContain(machines);
  },
);

test.each(['pl', 'en'] as const)(
  'in %s, a return cost without a setting is not mentioned',
  (language) => {
    const { instruction, form, machines } = reported(null, language);
    expect(`${instruction}${form}`).not.toMatch(
      /koszty zwrotu rzeczy|Koszt odesłania|cost of returning|pay for sending/,
    );
    expect(machines).toBeUndefined();
  },
);

test.each([
  ['pl', 60, 'shop', 'nasza dodatkowa obietnica: 60 dni, rzeczy nienoszone, bezpłatnie.'],
  ['pl', 60, 'buyer', 'nasza dodatkowa obietnica: 60 dni, rzeczy nienoszone.'],
  ['pl', 14, 'shop', 'kolor jest możliwa, jeżeli mamy go na stanie.'],
  ['en', 60, 'shop', 'a promise of our own: 60 days, unworn goods, free of charge.'],
  ['en', 14, 'buyer', 'colour is possible while we have them in stock.'],
] as const)(
  'in %s, with %i days and returns paid by the %s, the exchange form states both [pl-C12]',
  (language, returnDays, returnsPaidBy, text) => {
    const paper = { seller, returnsPaidBy, returnDays, language };
    const form = blocksToText(shopDocument('complaint-form', paper).blocks);
    expect(form.replaceAll('\u00a0', ' ')).toContain(text);
  },
);
