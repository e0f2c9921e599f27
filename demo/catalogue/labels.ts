/** The manufacturer of most products (pl-D05). */
export const manufacturer = {
  manufacturer_name: 'Witryna Studio sp. z o.o.',
  manufacturer_address: 'ul. Piotrkowska 217, 90-451 Łódź',
  manufacturer_email: 'produkt@witryna.example',
} as const;

/** A manufacturer outside the EU needs a responsible person in the EU (pl-D05). */
export const foreignManufacturer = {
  manufacturer_name: 'Nordheat Ltd',
  manufacturer_address: '12 Mill Road, Leeds LS1 4AB, Wielka Brytania',
  manufacturer_email: 'https://nordheat.example/safety',
  responsible_name: 'Witryna Studio sp. z o.o.',
  responsible_address: 'ul. Piotrkowska 217, 90-451 Łódź',
  responsible_email: 'produkt@witryna.example',
} as const;

/** Brands by material; other products have the shop's own brand. */
export const brandOfMaterial: Readonly<Record<string, string>> = {
  Len: 'Lniarnia',
  Wełna: 'Owczarnia Bielska',
  Skóra: 'Rymarnia Kowal',
};

export const origins = ['Łódź', 'Bielsko-Biała', 'Pabianice', 'Żyrardów'] as const;
