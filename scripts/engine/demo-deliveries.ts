const point = (code: string, street: string, postcode: string, city: string) => ({
  code,
  name: code,
  address: { street, postcode, city },
});

/** What is sold with: deliveries, payments, a coupon and a customer of the seeded engine. */
export const deliveries = {
  deliveries: [
    {
      code: 'kurier',
      name: 'Kurier',
      price: 1599,
      freeFrom: 19_900,
      kind: 'courier',
      deliveryDays: '1-2',
    },
    {
      code: 'automat',
      name: 'Automat paczkowy',
      price: 1299,
      freeFrom: 19_900,
      kind: 'locker',
      deliveryDays: '1-2',
      points: [
        point('LOD01A', 'Piotrkowska 217', '90-451', 'Łódź'),
        point('WAW01A', 'Prosta 51', '00-838', 'Warszawa'),
        point('KRK01A', 'Długa 17', '31-147', 'Kraków'),
        point('GDN01A', 'Grunwaldzka 82', '80-244', 'Gdańsk'),
      ],
    },
    {
      code: 'salon',
      name: 'Odbiór w salonie',
      price: 0,
      freeFrom: 0,
      kind: 'pickup',
      deliveryDays: '1-1',
      points: [point('LODZ', 'Piotrkowska 217', '90-451', 'Łódź')],
    },
  ],
  payments: [
    { code: 'cod', name: 'Płatność przy odbiorze', kind: 'cod' },
    { code: 'bank', name: 'Przelew zwykły', kind: 'bank' },
    { code: 'test', name: 'Płatność testowa', kind: 'card' },
  ],
  coupons: [{ code: 'WITAJ10', name: '10% na start', percent: 10 }],
  customers: [
    {
      email: 'jan.kowalski@example.com',
      password: 'Witryna2026!',
      firstName: 'Jan',
      lastName: 'Kowalski',
    },
  ],
} as const;
