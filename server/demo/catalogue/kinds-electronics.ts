import { type Kind, solid } from './kind.ts';

/**
 * Clothes with a battery. They come after all others with ids of their own, so that the rest of the
 * shop stays what it is.
 */
export const electronics: readonly Kind[] = [
  {
    key: 'skarpetkiGrzejne',
    noun: 'Skarpetki grzejące',
    gender: 'p',
    categoryId: 35,
    family: 'socks',
    cuts: 2,
    cloths: ['merino'],
    patterns: solid,
    scale: 'socks',
    price: [249, 329],
    count: 3,
    names: 'places',
    isElectronic: true,
    warnings: [
      'Nie używać u dzieci i u osób, które nie czują ciepła.',
      'Nie zakładać mokrych. Przed praniem wyjąć akumulatory.',
      'Akumulatory litowo-jonowe: nie zgniatać, nie wrzucać do ognia, trzymać z dala od dzieci.',
    ],
    words: ['Cienki drut grzejny pod palcami, akumulator w mankiecie, do sześciu godzin ciepła.'],
  },
];
