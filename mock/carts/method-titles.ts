import type { I18n } from '@lingui/core';

/** Title of a delivery method, by its codes; null if it is not offered here. */
export function deliveryTitle(
  i18n: I18n,
  carrier: string | null | undefined,
  method: string | null | undefined,
): string | null {
  switch (`${carrier} ${method}`) {
    case 'inpost paczkomat':
      return i18n._('InPost parcel locker 24/7');
    case 'orlen punkt':
      return i18n._('ORLEN parcel');
    case 'dpd kurier':
      return i18n._('DPD courier');
    case 'dpd jutro':
      return i18n._('DPD courier tomorrow by 12:00');
    case 'salon odbior':
      return i18n._('Pickup in a shop');
    default:
      return null;
  }
}

/** Title of a payment method, by its code; null if it is not offered here. */
export function paymentTitle(i18n: I18n, code: string): string | null {
  switch (code) {
    case 'blik':
      return 'BLIK';
    case 'fasttransfer':
      return i18n._('Fast transfer');
    case 'card':
      return i18n._('Payment card');
    case 'paypo':
      return i18n._('PayPo: pay in 30 days');
    case 'banktransfer':
      return i18n._('Bank transfer');
    case 'cashondelivery':
      return i18n._('Cash on delivery');
    case 'free':
      return i18n._('Nothing to pay');
    default:
      return null;
  }
}
