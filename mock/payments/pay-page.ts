import type { I18n } from '@lingui/core';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import { toDecimal } from '../../domain/money.ts';
import type { OperatorPayment } from './operator.ts';

function stateText(i18n: I18n, state: OperatorPayment['state']): string {
  switch (state) {
    case 'open':
      return i18n._('Choose what is to happen to this payment.');
    case 'paid':
      return i18n._('This payment has already been accepted.');
    case 'refused':
      return i18n._('This payment was refused.');
    case 'expired':
      return i18n._('The time for this payment is over.');
    case 'cancelled':
      return i18n._('This payment was replaced by another.');
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Looks different from the shop: plain, and readable in both themes. */
const style = `
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 8vh auto; padding: 0 1rem; }
main { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 1.5rem; }
h1 { font-size: 1.375rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; }
dd { margin: 0; text-align: end; font-weight: 600; }
button { font: inherit; min-height: 44px; padding: .5rem 1.25rem; margin: 0 .5rem .5rem 0; }
button[value=zaplac] { color: Canvas; background: CanvasText; border: 1px solid CanvasText; }
a { display: inline-block; min-height: 44px; color: inherit; }
`;

/** Value of the choice that leads to the card's bank. */
export const byCard = 'karta';

/** Buttons with their labels. A wallet confirms on the device itself, a card at its bank. */
function choicesOf(i18n: I18n, means: OperatorPayment['means'], isAtBank: boolean) {
  if (isAtBank) return [['zaplac', i18n._('I confirm the payment')]];
  if (means !== 'card') return [['zaplac', i18n._('Pay')]];
  return [
    [byCard, i18n._('Pay by card')],
    ['zaplac', 'Apple Pay'],
    ['zaplac', 'Google Pay'],
  ];
}

/**
 * The page of the simulated operator, in the language of the order: pay, refuse, or leave. Plain
 * HTML without scripts. `isAtBank` is its second page, the one of the card's bank (3-D Secure 2,
 * pl-J03).
 */
export function payPage(
  payment: OperatorPayment,
  isAtBank: boolean,
  { i18n, language, locale }: Pick<StoreTexts, 'i18n' | 'language' | 'locale'>,
): string {
  const { amount, title, state, return_url, means } = payment;
  const sum = new Intl.NumberFormat(locale, { style: 'currency', currency: 'PLN' });
  const choices = [...choicesOf(i18n, means, isAtBank), ['odrzuc', i18n._('Refuse the payment')]];
  const prompt = i18n._('The bank asks you to confirm this card payment (3-D Secure 2).');
  const buttons = [
    ...(isAtBank ? [`<p>${prompt}</p>`] : []),
    '<form method="post"><p>',
    ...choices.map(([value, text]) => `<button name="wybor" value="${value}">${text}</button>`),
    '</p></form>',
  ].join('');
  const back =
    state === 'open' ? i18n._('Back to the shop without paying') : i18n._('Back to the shop');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${i18n._('Payment – test operator')}</title>
<style>${style}</style></head>
<body><main><h1>${i18n._('Test operator')}</h1>
<p>${i18n._('This is a simulation: no money is taken.')}</p>
<dl><dt>${i18n._('Title')}</dt><dd>${escaped(title)}</dd><dt>${i18n._('Amount')}</dt><dd>${sum.format(toDecimal(amount))}</dd></dl>
<p>${stateText(i18n, state)}</p>${state === 'open' ? buttons : ''}
<p><a href="${escaped(return_url)}">${back}</a></p>
</main></body></html>
`;
}
