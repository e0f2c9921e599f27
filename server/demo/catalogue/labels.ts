/** Care codes in the words of a label; the symbols carry the same text for readers (pl-D04). */
export const careWords: Readonly<Record<string, string>> = {
  wash_30: 'Prać w 30°C',
  wash_30_gentle: 'Prać delikatnie w 30°C',
  wash_40: 'Prać w 40°C',
  wash_hand: 'Prać ręcznie',
  no_wash: 'Nie prać',
  no_bleach: 'Nie wybielać',
  no_tumble: 'Nie suszyć w suszarce',
  tumble_low: 'Suszyć w suszarce w niskiej temperaturze',
  iron_low: 'Prasować w niskiej temperaturze',
  iron_medium: 'Prasować w średniej temperaturze',
  no_iron: 'Nie prasować',
  dry_flat: 'Suszyć na płasko',
  dry_clean: 'Czyścić chemicznie',
};

export const manufacturer = {
  manufacturer_name: 'Witryna Studio sp. z o.o.',
  manufacturer_address: 'ul. Piotrkowska 217, 90-451 Łódź',
  manufacturer_email: 'produkt@witryna.example',
} as const;

export const origins = ['Łódź', 'Bielsko-Biała', 'Pabianice', 'Żyrardów'] as const;
