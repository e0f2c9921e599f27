import { toDecimal } from '../../../domain/money.ts';
import type { OperatorPayment } from './operator.ts';

const zloty = new Intl.NumberFormat('pl-PL', { style: 'currency', currency: 'PLN' });

const states: Readonly<Record<OperatorPayment['state'], string>> = {
  open: 'Wybierz, co ma się stać z tą płatnością.',
  paid: 'Ta płatność jest już przyjęta.',
  refused: 'Ta płatność została odrzucona.',
  expired: 'Czas na tę płatność minął.',
  cancelled: 'Ta płatność została zastąpiona inną.',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Another house than the shop's: quiet, and readable in both themes. */
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

/** What can be pressed, with its words. A wallet confirms on the device itself, a card at its bank. */
const choices = {
  transfer: [['zaplac', 'Zapłać']],
  card: [
    ['karta', 'Zapłać kartą'],
    ['zaplac', 'Apple Pay'],
    ['zaplac', 'Google Pay'],
  ],
  bank: [['zaplac', 'Potwierdzam płatność']],
} as const;

/** The value of the choice that leads on to the card's bank. */
export const byCard = 'karta';

/**
 * The page of the simulated operator: pay, refuse, or walk away. Plain HTML, no script. `isAtBank` is its
 * second page, the one of the card's bank (3-D Secure 2, pl-J03).
 */
export function payPage(payment: OperatorPayment, isAtBank: boolean): string {
  const { amount, title, state, return_url, means } = payment;
  const offered = choices[isAtBank ? 'bank' : means === 'card' ? 'card' : 'transfer'];
  const buttons = [
    ...(isAtBank ? ['<p>Bank prosi o potwierdzenie tej płatności kartą (3-D Secure 2).</p>'] : []),
    '<form method="post"><p>',
    ...[...offered, ['odrzuc', 'Odrzuć płatność']].map(
      ([value, text]) => `<button name="wybor" value="${value}">${text}</button>`,
    ),
    '</p></form>',
  ].join('');
  return `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Płatność – operator testowy</title>
<style>${style}</style></head>
<body><main><h1>Operator testowy</h1>
<p>To symulacja: żadne pieniądze nie są pobierane.</p>
<dl><dt>Tytuł</dt><dd>${escaped(title)}</dd><dt>Kwota</dt><dd>${zloty.format(toDecimal(amount))}</dd></dl>
<p>${states[state]}</p>${state === 'open' ? buttons : ''}
<p><a href="${escaped(return_url)}">${state === 'open' ? 'Wróć do sklepu bez płacenia' : 'Wróć do sklepu'}</a></p>
</main></body></html>
`;
}
