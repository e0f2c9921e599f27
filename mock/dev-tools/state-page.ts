import * as v from 'valibot';
import { momentText } from '../../domain/calendar/shop-dates.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage } from '../../server/dev-pages/internal-page.ts';
import type { MockContext } from '../context/context.ts';

const most = 20;
const text = v.nullable(v.string());
const OrderSchema = v.object({
  number: v.number(),
  uuid: v.string(),
  secret: v.string(),
  payment_status: v.string(),
  created_at: v.number(),
  email: text,
  total: v.nullable(v.number()),
});
const CartSchema = v.object({
  id: v.string(),
  email: text,
  store: v.string(),
  status: v.string(),
  pieces: v.number(),
  updated_at: v.number(),
});
const StockSchema = v.object({
  sku: v.string(),
  taken: v.number(),
  brought: v.number(),
  until: v.nullable(v.number()),
});
const CountsSchema = v.object({ orders: v.number(), carts: v.number(), users: v.number() });

const moment = (at: number) => momentText(at, 'pl-PL');

function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return `<h2>${title}</h2><p>Nic tu jeszcze nie ma.</p>`;
  const head = heads.map((label) => `<th scope="col">${label}</th>`).join('');
  const body = rows.map(
    ([first, ...cells]) =>
      `<tr><th scope="row">${first}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<h2>${title}</h2><table><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

function orderRows({ db, payUrl, shopUrl }: MockContext) {
  const shop = payUrl === '' ? '' : shopUrl;
  const sql = `SELECT number, uuid, secret, payment_status, created_at, document ->> 'email' AS email,
    document ->> '$.totals.grand_total' AS total FROM orders ORDER BY number DESC LIMIT ?`;
  return db
    .all(OrderSchema, sql, most)
    .map((order) => [
      `<a href="${shop}/zamowienie/${order.uuid}/${order.secret}">${100_000_000 + order.number}</a>`,
      escapeHtml(order.email ?? ''),
      order.total === null ? '' : `${order.total.toFixed(2).replace('.', ',')} zł`,
      escapeHtml(order.payment_status),
      moment(order.created_at),
    ]);
}

function cartRows({ db }: MockContext) {
  const sql = `SELECT carts.id, users.email, store, status, updated_at,
    (SELECT coalesce(sum(qty), 0) FROM cart_items WHERE cart_id = carts.id) AS pieces
    FROM carts LEFT JOIN users ON users.id = carts.user_id ORDER BY updated_at DESC LIMIT ?`;
  return db
    .all(CartSchema, sql, most)
    .map((cart) => [
      escapeHtml(cart.id.slice(0, 8)),
      escapeHtml(cart.email ?? 'gość'),
      escapeHtml(cart.store),
      escapeHtml(cart.status),
      String(cart.pieces),
      moment(cart.updated_at),
    ]);
}

function stockRows({ db }: MockContext) {
  const sql = `SELECT sku, sum(max(qty, 0)) AS taken, sum(max(-qty, 0)) AS brought, max(until) AS until
    FROM reservations GROUP BY sku ORDER BY max(rowid) DESC LIMIT ?`;
  return db
    .all(StockSchema, sql, most)
    .map(({ sku, taken, brought, until }) => [
      escapeHtml(sku),
      String(taken),
      String(brought),
      until === null ? '' : moment(until),
    ]);
}

const stockForm = `<form method="post" action="/mock/stan/dostawa">
<label>SKU wariantu <input name="sku" required maxlength="128" autocomplete="off"></label>
<label>Sztuki <input name="qty" inputmode="numeric" pattern="[0-9]{1,4}" value="3" required></label>
<button>Przyjmij dostawę</button></form>`;

const resetForm = `<h2>Reset</h2><p>Usuwa zamówienia, koszyki, klientów, opinie, pocztę i awarie; zostają klienci pokazowi. Katalog i klucze zostają.</p>
<form method="post" action="/mock/reset"><label><span><input type="checkbox" name="na-pewno" required> Na pewno</span></label><button>Wyczyść backend</button></form>`;

/** State of the mock: latest orders and carts, and stock changes. */
export function statePage(context: MockContext): string {
  const sql = `SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM carts) AS carts,
    (SELECT count(*) FROM users) AS users`;
  const { orders, carts, users } = context.db.get(CountsSchema, sql) ?? {
    orders: 0,
    carts: 0,
    users: 0,
  };
  return internalPage(
    'Stan sklepu',
    `<p>Zamówienia: <b>${orders}</b>, koszyki: <b>${carts}</b>, klienci: <b>${users}</b>. Backend ma ${moment(context.clock())}.</p>
${table('Zamówienia', ['Numer', 'E-mail', 'Razem', 'Płatność', 'Złożone'], orderRows(context))}
${table('Koszyki', ['Koszyk', 'Klient', 'Sklep', 'Stan', 'Sztuki', 'Zmieniony'], cartRows(context))}
${table('Magazyn', ['SKU', 'Zdjęte', 'Dostarczone', 'Rezerwacja do'], stockRows(context))}
${stockForm}
${resetForm}`,
  );
}
