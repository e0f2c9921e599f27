/** A way of delivery as the checkout of the demo names it. */
export interface DeliveryWay {
  readonly key: string;
  readonly name: RegExp;
  /** What opens the picker of its points; none where it goes to an address. */
  readonly picker?: string;
}

/** A way of paying as the checkout of the demo names it. */
export interface PaymentWay {
  readonly key: string;
  readonly name: RegExp;
}

/** The ways of delivery that the demo has. */
export const deliveries: readonly DeliveryWay[] = [
  { key: 'paczkomat', name: /^InPost Paczkomat/, picker: 'Wybierz paczkomat' },
  { key: 'orlen', name: /^ORLEN Paczka/, picker: 'Wybierz punkt odbioru' },
  { key: 'kurier', name: /^Kurier DPD\s(?!na jutro)/ },
  { key: 'kurier-jutro', name: /^Kurier DPD na jutro/ },
  { key: 'salon', name: /^Odbiór w salonie/, picker: 'Wybierz salon' },
];

/** The ways of paying that the demo has. */
export const payments: readonly PaymentWay[] = [
  { key: 'blik', name: /^BLIK/ },
  { key: 'szybki-przelew', name: /^Szybki przelew/ },
  { key: 'karta', name: /^Karta płatnicza/ },
  { key: 'paypo', name: /^PayPo/ },
  { key: 'przelew', name: /^Przelew tradycyjny|^Przelew bankowy|^Zwykły przelew/ },
  { key: 'przy-odbiorze', name: /^Płatność przy odbiorze/ },
];
