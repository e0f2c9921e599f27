import type { Merchant } from '../../domain/law/merchant.ts';
import { returnDaysOf } from '../../domain/law/return-days.ts';
import { type Grosze, grosze, toDecimal } from '../../domain/money.ts';
import { withdrawalDays } from '../../domain/order/withdrawal-period.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { blocksToHtml, type TextDocument } from '../../domain/text/text-blocks.ts';
import type { TextLanguage } from '../../domain/text/text-language.ts';
import { demoMerchant } from './merchant.ts';

/** Settings quoted in the demo's texts, so that the texts match the shop. */
export interface DemoFacts {
  readonly merchant: Merchant;
  /** Value of products from which delivery is free. */
  readonly freeDeliveryFrom: Grosze;
}

/** The value from which delivery is free, formatted for a text. */
export const freeFrom = ({ freeDeliveryFrom }: DemoFacts): string =>
  `${new Intl.NumberFormat('pl-PL').format(toDecimal(freeDeliveryFrom))} zł`;

/** Sentences of the instruction about the statement on the shop's page. */
const onlineSentences = [
  / Mogą Państwo również złożyć oświadczenie na naszej stronie.*?pocztą elektroniczną\./,
  / You can also submit the statement on our website.*?without delay\./,
];

/** A document as part of a page, with headings one level lower. */
export const documentHtml = ({ title, blocks }: TextDocument): string =>
  onlineSentences.reduce(
    (html, sentence) => html.replace(sentence, '<span data-needs="withdrawal">$&</span>'),
    `<h2>${escapeHtml(title)}</h2>${blocksToHtml(blocks).replaceAll('h2>', 'h3>')}`,
  );

interface ReturnTexts {
  /** Who pays for returns, as a sentence; empty if the merchant has not set it. */
  readonly cost: string;
  /** Voluntary longer return period, with its heading; empty without one. */
  readonly longer: string;
  /** Whether a size can be exchanged. */
  readonly exchange: string;
  /** Sentence about a free exchange, for the page of size tables. */
  readonly freeExchange: string;
  /** Text of the line above the header. */
  readonly promise: string;
}

type Terms = { readonly days: number; readonly isFree: boolean };

const polish = ({ days, isFree }: Terms) => ({
  longer: `<h2>Dłuższy zwrot i wymiana od nas</h2><p>Poza prawem dajemy od siebie ${days} dni na zwrot lub wymianę rzeczy nienoszonych${isFree ? ', także bezpłatnie' : ''}. Napisz do nas, jeśli 14 dni już minęło.</p>`,
  exchange: `Tak, w ciągu ${days} dni wymieniamy rzeczy nienoszone${isFree ? ', bezpłatnie' : ''}.`,
  lawful: 'Tak: odstąp od umowy w 14 dni i zamów inny rozmiar.',
  free: ' Wymiana jest bezpłatna.',
  promise: `${days} dni na zwrot`,
});

const english = ({ days, isFree }: Terms) => ({
  longer: `<h2>A longer return and exchange from us</h2><p>Beyond the law we give you ${days} days to return or exchange what you have not worn${isFree ? ', also free of charge' : ''}. Write to us if the 14 days have passed.</p>`,
  exchange: `Yes, we exchange unworn things within ${days} days${isFree ? ', free of charge' : ''}.`,
  lawful: 'Yes: withdraw from the contract within 14 days and order another size.',
  free: ' Exchanges are free.',
  promise: `${days} days to return`,
});

const costs = {
  pl: {
    shop: 'Koszt odesłania ponosimy my<span data-needs="deliver-locker">: w Paczkomacie wystarczy kod z potwierdzenia</span>.',
    buyer: 'Koszt odesłania ponosisz Ty.',
  },
  en: {
    shop: 'We bear the cost<span data-needs="deliver-locker">: for a parcel locker the code in our confirmation is all you need</span>.',
    buyer: 'You bear the cost.',
  },
} as const;

/** Texts about returns, by the merchant's settings. [pl-C09, pl-C12] */
export function returnTexts({ merchant }: DemoFacts, language: TextLanguage): ReturnTexts {
  const days = returnDaysOf(merchant);
  const paidBy = merchant.returns?.paidBy ?? null;
  const isFree = paidBy === 'shop';
  const isLonger = days > withdrawalDays;
  const texts = (language === 'pl' ? polish : english)({ days, isFree });
  return {
    cost: paidBy === null ? '' : ` ${costs[language][paidBy]}`,
    longer: isLonger ? texts.longer : '',
    exchange: isLonger ? texts.exchange : texts.lawful,
    freeExchange: isLonger && isFree ? texts.free : '',
    promise: texts.promise,
  };
}

/** Default settings of the demo. */
export const demoFacts = (
  merchant = demoMerchant,
  freeDeliveryFrom = grosze(19_900),
): DemoFacts => ({ merchant, freeDeliveryFrom });
