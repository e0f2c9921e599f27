import core from '@vendure/core';

const label = (value) => [{ languageCode: core.LanguageCode.pl, value }];
const field = (name, type, title, extra = {}) => ({
  name,
  type,
  nullable: true,
  public: false,
  label: label(title),
  ...extra,
});
const secret = { internal: true };

/**
 * What the shop stores in Vendure's own tables. Internal fields are in no API; the others are read
 * by staff in the admin.
 */
export const customFields = {
  Order: [
    // The database itself refuses a second order with the client's id, or a second cart.
    field('shopOrderId', 'string', 'Id zamówienia w sklepie', { ...secret, unique: true }),
    field('shopCartId', 'string', 'Koszyk w sklepie', { ...secret, unique: true }),
    field('shopBody', 'text', 'Zamówienie w sklepie', secret),
    field('shopPrint', 'string', 'Skrót zamówienia', secret),
    field('shopPoint', 'string', 'Punkt odbioru'),
    field('shopComment', 'text', 'Uwagi kupującego'),
    field('shopInvoice', 'text', 'Faktura na firmę'),
    field('shopAgreements', 'text', 'Zgody'),
    field('shopPlaced', 'text', 'Zamówienie w chwili złożenia', secret),
    field('shopClaims', 'text', 'Oświadczenia', secret),
    field('shopWithdrawn', 'string', 'Odstąpienie: całość, część'),
    field('shopClaimUntil', 'datetime', 'Termin zwrotu pieniędzy lub odpowiedzi'),
  ],
  // Read by the customer in the Shop API; written by our plugin alone.
  Customer: [
    field('shopNewEmail', 'string', 'Nowy e-mail, niepotwierdzony', {
      public: true,
      readonly: true,
    }),
  ],
  ShippingMethod: [
    field('kind', 'string', 'Rodzaj: courier, locker, pickup', { defaultValue: 'courier' }),
    field('deliveryDays', 'string', 'Dni dostawy, np. 1-2'),
    field('points', 'text', 'Punkty odbioru (JSON)'),
  ],
  PaymentMethod: [field('kind', 'string', 'Rodzaj: cod, bank, card', { defaultValue: 'bank' })],
  ProductOption: [field('swatch', 'string', 'Kolor próbki, np. #24221f')],
  Product: [
    field('composition', 'string', 'Skład'),
    field('manufacturer', 'string', 'Producent'),
    field('sealedHygiene', 'boolean', 'Zapieczętowane ze względów higieny'),
  ],
};
