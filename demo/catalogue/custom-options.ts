import type { Fields } from './garment-fields.ts';

/** Custom options of the demo's products: one of each kind. */

/** Embroidery of bags and belts: a list, a text with a validation rule, and a date. */
export const embroidery: Fields = {
  has_options: '1',
  custom_options: [
    {
      option_id: 1,
      title: 'Haft',
      type: 'drop_down',
      is_require: false,
      sort_order: 1,
      values: [
        { option_type_id: 1, title: 'Inicjały', price: 10, price_type: 'fixed', sort_order: 1 },
        { option_type_id: 2, title: 'Herb', price: 50, price_type: 'percent', sort_order: 2 },
      ],
    },
    {
      option_id: 2,
      title: 'Litery do wyhaftowania',
      type: 'field',
      is_require: false,
      sort_order: 2,
      max_characters: 6,
      validators: ['initials'],
    },
    { option_id: 3, title: 'Gotowe najpóźniej', type: 'date', is_require: false, sort_order: 3 },
  ],
};

/** Gift wrapping: radio buttons, checkboxes and a longer text. */
export const wrapping: Fields = {
  has_options: '1',
  required_options: '1',
  custom_options: [
    {
      option_id: 11,
      title: 'Papier',
      type: 'radio',
      is_require: true,
      sort_order: 1,
      values: [
        { option_type_id: 11, title: 'Szary', price: 0, price_type: 'fixed', sort_order: 1 },
        {
          option_type_id: 12,
          title: 'Drukowany ręcznie',
          price: 6,
          price_type: 'fixed',
          sort_order: 2,
        },
      ],
    },
    {
      option_id: 12,
      title: 'Dodatki',
      type: 'checkbox',
      is_require: false,
      sort_order: 2,
      values: [
        { option_type_id: 13, title: 'Gałązka lawendy', price: 4, price_type: 'fixed' },
        { option_type_id: 14, title: 'Pieczęć z laku', price: 20, price_type: 'percent' },
      ],
    },
    {
      option_id: 13,
      title: 'Treść bileciku',
      type: 'area',
      is_require: true,
      sort_order: 3,
      max_characters: 200,
    },
    { option_id: 14, title: 'Zdjęcie na bilecik', type: 'file', is_require: false, sort_order: 4 },
  ],
};
