import * as v from 'valibot';
import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage } from '../../server/dev-pages/internal-page.ts';
import type { MockContext } from '../context/context.ts';

const RowSchema = v.object({ email: v.string(), name: v.string(), orders: v.number() });
const most = 100;

/** Customers except twins, oldest first. */
function customers({ db }: MockContext) {
  return db.all(
    RowSchema,
    `SELECT email, trim(coalesce(profile ->> 'firstname', '') || ' ' || coalesce(profile ->> 'lastname', '')) AS name,
       (SELECT count(*) FROM orders WHERE user_id = users.id) AS orders
     FROM users WHERE twin_of IS NULL ORDER BY id LIMIT ?`,
    most,
  );
}

/** Customers with a sign-in button each. */
export function usersPage(context: MockContext): string {
  const rows = customers(context).map(
    ({ email, name, orders }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(email)}</td><td>${orders}</td><td><form method="post" action="/mock/klienci"><button name="email" value="${escapeHtml(email)}" aria-label="Zaloguj: ${escapeHtml(email)}">Zaloguj</button></form></td></tr>`,
  );
  return internalPage(
    'Klienci',
    `<p>Przycisk wypełnia formularz logowania sklepu hasłem, które działa raz. Kto jest zalogowany, najpierw się wylogowuje.</p>
<table><thead><tr><th scope="col">Klient</th><th scope="col">E-mail</th><th scope="col">Zamówienia</th><th scope="col">Wejście</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
  );
}
