import type { SavedCheckout } from './saved-checkout.ts';

/** The fields of the displayed form, by name. */
export type TypedFields = Readonly<Record<string, string>>;

type Texts = Readonly<Record<string, unknown>>;

/** Copies the typed texts into a group of fields, by their names in the form. */
function typedOf<T extends Texts>(group: T, typed: TypedFields, name = (key: string) => key): T {
  const changed = Object.keys(group).flatMap((key) => {
    const text = typed[name(key)];
    return text === undefined || typeof group[key] !== 'string' ? [] : [[key, text] as const];
  });
  return { ...group, ...Object.fromEntries(changed) };
}

/** The prefix `invoice.` separates the invoice's fields from others with the same names. */
export const invoiceField = (name: string) => `invoice.${name}`;

/**
 * Copies typed fields into the stored checkout. Hidden fields retain their value. Names are typed
 * once and used for the delivery too.
 */
export function withTyped(saved: SavedCheckout, typed: TypedFields): SavedCheckout {
  const { comments } = saved.additional;
  return {
    ...saved,
    personalDetails: typedOf(saved.personalDetails, typed),
    shippingDetails: typedOf(saved.shippingDetails, typed),
    additional: {
      ...saved.additional,
      comments: {
        delivery: typed['deliveryComment'] ?? comments.delivery,
        order: typed['orderComment'] ?? comments.order,
      },
    },
    invoice: { ...saved.invoice, details: typedOf(saved.invoice.details, typed, invoiceField) },
  };
}
