/** A delivery method by its name in the demo's checkout. */
export interface DeliveryWay {
  readonly key: string;
  readonly name: RegExp;
  /** The button that opens the picker of its points; absent for deliveries to an address. */
  readonly picker?: string;
}

/** A payment method by its name in the demo's checkout. */
export interface PaymentWay {
  readonly key: string;
  readonly name: RegExp;
}

/** The delivery methods of the demo. */
export const deliveries: readonly DeliveryWay[] = [
  { key: 'paczkomat', name: /^InPost Paczkomat/, picker: 'Wybierz paczkomat' },
  { key: 'orlen', name: /^ORLEN Paczka/, picker: 'Wybierz punkt odbioru' },
  { key: 'kurier', name: /^Kurier DPD\s(?!na jutro)/ },
  { key: 'kurier-jutro', name: /^Kurier DPD na jutro/ },
  { key: 'salon', name: /^Odbiór w salonie/, picker: 'Wybierz salon' },
];

/** The payment methods of the demo. */
export const payments: readonly PaymentWay[] = [
  { key: 'blik', name: /^BLIK/ },
  { key: 'szybki-przelew', name: /^Szybki przelew/ },
  { key: 'karta', name: /^Karta płatnicza/ },
  { key: 'paypo', name: /^PayPo/ },
  { key: 'przelew', name: /^Przelew tradycyjny|^Przelew bankowy|^Zwykły przelew/ },
  { key: 'przy-odbiorze', name: /^Płatność przy odbiorze/ },
];
