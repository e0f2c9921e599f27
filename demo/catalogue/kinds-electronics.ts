import { type Kind, solid } from './kind.ts';
import { bilingual } from './texts.ts';

/**
 * Clothes with a battery. They come last and have separate ids, so that other products do not
 * change.
 */
export const electronics: readonly Kind[] = [
  {
    key: 'skarpetkiGrzejne',
    noun: bilingual('Skarpetki grzejące', 'heated socks'),
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
      bilingual(
        'Nie używać u dzieci i u osób, które nie czują ciepła.',
        'Not for use by children or by people who cannot feel heat.',
      ),
      bilingual(
        'Nie zakładać mokrych. Przed praniem wyjąć akumulatory.',
        'Do not wear when wet. Remove the batteries before washing.',
      ),
      bilingual(
        'Akumulatory litowo-jonowe: nie zgniatać, nie wrzucać do ognia, trzymać z dala od dzieci.',
        'Lithium-ion batteries: do not crush or throw into fire; keep away from children.',
      ),
    ],
    sentences: [
      bilingual(
        'Cienki drut grzejny pod palcami, akumulator w mankiecie, do sześciu godzin ciepła.',
        'A fine heating wire under the toes, the battery in the cuff, up to six hours of warmth.',
      ),
    ],
  },
];
