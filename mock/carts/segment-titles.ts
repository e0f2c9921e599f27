import type { I18n } from '@lingui/core';

interface Named {
  /** Coupon code; '' without one. */
  readonly coupon: string;
  /** Title of a charge, which has its own. */
  readonly title: string;
}

/** Title of a line of the totals, in the language of a store view, by its code. [store-05] */
export function segmentTitle(i18n: I18n, code: string, { coupon, title }: Named): string {
  switch (code) {
    case 'subtotal_incl_tax':
      return i18n._('Value of the products');
    case 'discount':
      return i18n._('Discount ({coupon})', { coupon });
    case 'tax':
      return i18n._('VAT included');
    case 'giftcard':
      return i18n._('Gift card');
    case 'grand_total':
      return i18n._('To pay');
    default:
      return title;
  }
}
