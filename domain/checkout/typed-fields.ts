import type { SavedCheckout } from './saved-checkout.ts';

/** The fields of the form that are on the screen, by name. */
export type TypedFields = Readonly<Record<string, string>>;

type Texts = Readonly<Record<string, unknown>>;

/** The texts of a group that were typed, each under its own name in the form. */
function typedOf<T extends Texts>(group: T, typed: TypedFields, name = (key: string) => key): T {
  const changed = Object.keys(group).flatMap((key) => {
    const text = typed[name(key)];
    return text === undefined || typeof group[key] !== 'string' ? [] : [[key, text] as const];
  });
  return { ...group, ...Object.fromEntries(changed) };
}

/** Fields of the invoice stand among others of the same names, so theirs begin with `invoice.`. */
export const invoiceField = (name: string) => `invoice.${name}`;

/**
 * The checkout with what was typed into it. A field that is not on the screen keeps what it held;
 * names are asked for once and the delivery takes them over.
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
