import type { PushMessage } from '../../../domain/push/push-message.ts';
import { createPathTable } from '../../../renderer/router/path-table.ts';
import { incrementId, type Order } from '../orders.ts';

const addresses = createPathTable([]);

const words: Readonly<Record<string, string>> = {
  waiting_for_payment: 'Czekamy na płatność.',
  accepted: 'Płatność jest u nas. Pakujemy!',
  sent: 'Paczka jest w drodze.',
  delivered: 'Doręczone. Dobrego noszenia!',
  cancelled: 'Zamówienie zostało anulowane.',
};

/** What a device reads of a product that is back. */
export function backInStockMessage(name: string, path: string, sku: string): PushMessage {
  return {
    title: `Znów dostępne: ${name}`.slice(0, 120),
    body: 'Produkt, na który czekasz, wrócił do sklepu. Nie odkładamy sztuk, więc może się znowu wyprzedać.',
    url: path,
    tag: `dostepnosc-${sku}`.slice(0, 120),
  };
}

/** What a device reads of an order that has come further. */
export function orderMessage(order: Order, status: string): PushMessage {
  const { uuid, secret } = order;
  return {
    title: `Zamówienie nr ${incrementId(order)}`,
    body: words[status] ?? 'Zmienił się stan zamówienia.',
    url: addresses.build('order', { uuid, secret }),
    tag: `zamowienie-${incrementId(order)}`,
  };
}
