import type { Merchant } from './merchant.ts';

/** Information the law requires of the merchant and the shop lacks. */
export interface LawGap {
  /** Stable: logs and tests identify a gap by it. */
  readonly code: string;
  /** The requirement in `tests/requirements.tsv`. */
  readonly rule: string;
  /** Where to fix it: a field of the merchant's file, a setting or a page. */
  readonly place: string;
}

type Field = keyof Merchant;

const always: readonly (readonly [field: Field, code: string, rule: string])[] = [
  ['name', 'LAW_NAME_MISSING', 'pl-B07'],
  ['street', 'LAW_STREET_MISSING', 'pl-B07'],
  ['postcode', 'LAW_POSTCODE_MISSING', 'pl-B07'],
  ['city', 'LAW_CITY_MISSING', 'pl-B07'],
  ['email', 'LAW_EMAIL_MISSING', 'pl-B08'],
  ['phone', 'LAW_PHONE_MISSING', 'pl-B08'],
  ['nip', 'LAW_NIP_MISSING', 'pl-B07'],
  ['regon', 'LAW_REGON_MISSING', 'pl-B07'],
  ['account', 'LAW_ACCOUNT_MISSING', 'pl-J06'],
  ['adr', 'LAW_ADR_MISSING', 'pl-B15'],
  ['safetyEmail', 'LAW_SAFETY_EMAIL_MISSING', 'pl-D05'],
  ['bdo', 'LAW_BDO_MISSING', 'pl-D09'],
  ['guaranteeNotice', 'LAW_GUARANTEE_NOTICE_MISSING', 'pl-B11'],
];

const registered = [
  ['krs', 'LAW_KRS_MISSING', 'pl-B07'],
  ['court', 'LAW_COURT_MISSING', 'pl-B07'],
] as const;

const company = [['shareCapital', 'LAW_SHARE_CAPITAL_MISSING', 'pl-B07']] as const;

const isMissing = (value: Merchant[Field]) => value === '' || value === null;

/** The gaps of a merchant's file, one item each; the required fields depend on the legal form. */
export function merchantGaps(merchant: Merchant): readonly LawGap[] {
  const required = [
    ...always,
    ...(merchant.form === 'sole-trader' ? [] : registered),
    ...(merchant.form === 'company' ? company : []),
  ];
  const gaps = required
    .filter(([field]) => isMissing(merchant[field]))
    .map(([place, code, rule]): LawGap => ({ code, rule, place }));
  const { adr, accessibility } = merchant;
  if (adr?.agrees === true && adr.body === '') {
    gaps.push({ code: 'LAW_ADR_BODY_MISSING', rule: 'pl-B15', place: 'adr.body' });
  }
  if (accessibility.email === '') {
    gaps.push({
      code: 'LAW_ACCESSIBILITY_EMAIL_MISSING',
      rule: 'pl-G02',
      place: 'accessibility.email',
    });
  }
  if (accessibility.reviewed === '') {
    gaps.push({
      code: 'LAW_ACCESSIBILITY_DAY_MISSING',
      rule: 'pl-G02',
      place: 'accessibility.reviewed',
    });
  }
  return gaps;
}
