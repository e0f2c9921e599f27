import { createHash } from 'node:crypto';
import type { SocialProvider } from '../../domain/session/social.ts';
import { codeDigits } from './social-codes.ts';
import { demoCustomer } from './users.ts';

const names: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };

/** Script of the page: posts the chosen account to the shop, as a provider's script does. */
const script = `
const say = (social) => { if (opener) opener.postMessage({ social }, location.origin); close(); };
const form = document.querySelector('form');
const step = document.getElementById('step');
const told = document.getElementById('told');
let request = '';
async function ask(path, body) {
  const answer = await fetch(location.pathname + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  return (await answer.json()).result;
}
async function enter(body) {
  const person = await ask('', body);
  if (person && person.token) say(person);
  else told.textContent = 'Kod jest zły albo za stary.';
}
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { email, firstName, lastName, code } = Object.fromEntries(new FormData(form));
  if (!step.hidden) return enter({ email, firstName, lastName, code, request });
  ({ request } = await ask('/code', { email }));
  step.hidden = false;
  told.textContent = 'Kod jest w poczcie tego adresu (katalog outbox).';
  form.code.focus();
});
document.getElementById('jan').addEventListener('click', () => enter({ demo: true }));
document.getElementById('nonsense').addEventListener('click', () => say({ status: 'unknown' }));
document.getElementById('forged').addEventListener('click', ({ currentTarget: { dataset } }) =>
  say({ user_id: '1', email: dataset.email, token: 'forged' }));
document.getElementById('away').addEventListener('click', () => say(null));
`;

const style = `
:root { color-scheme: light dark; }
body { font: 1.0625rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 6vh auto; padding: 0 1rem; }
main { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 1.5rem; }
[hidden] { display: none !important; }
h1 { font-size: 1.375rem; }
form, label { display: grid; gap: .25rem; } form { gap: .75rem; }
input, button { font: inherit; min-height: 44px; padding: .5rem .75rem; }
button { display: block; width: 100%; margin-block: .5rem; }
`;

const hash = createHash('sha256').update(script).digest('base64');

/** Allows only the page's own script. */
export const socialPagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${hash}'`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of the simulated provider: its accounts and its other outcomes. */
export function socialPage(provider: SocialProvider): string {
  const { firstname, lastname } = demoCustomer.profile;
  const jan = `data-email="${demoCustomer.email}"`;
  return `<!doctype html>
<html lang="pl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${names[provider]} – logowanie na niby</title>
<style>${style}</style></head>
<body><main><h1>${names[provider]} na niby</h1>
<p>To symulacja. Kto podaje adres, dostaje na niego kod, jak u prawdziwego dostawcy.</p>
<button id="jan" type="button">${firstname} ${lastname} (${demoCustomer.email})</button>
<form>
<label>E-mail <input name="email" type="email" required autocomplete="off"></label>
<label>Imię <input name="firstName" value="Ewa"></label>
<label>Nazwisko <input name="lastName" value="Nowak"></label>
<label id="step" hidden>Kod z maila <input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="${codeDigits}"></label>
<p id="told" role="status"></p>
<button>Zaloguj tę osobę</button>
</form>
<button id="away" type="button">Zrezygnuj</button>
<button id="nonsense" type="button">Odpowiedz bez sensu</button>
<button id="forged" type="button" ${jan}>Podszyj się</button>
</main><script>${script}</script></body></html>
`;
}
