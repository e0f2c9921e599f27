import { randomUUID } from 'node:crypto';
import {
  AbstractPaymentProvider,
  ModuleProvider,
  Modules,
  PaymentActions,
  PaymentSessionStatus,
} from '@medusajs/framework/utils';

const unchanged = async ({ data }) => ({ data: data ?? {} });

/** Paid on delivery or by transfer: authorized at once, captured by staff when the money is there. */
class PaidLater extends AbstractPaymentProvider {
  static identifier = 'paid-later';
  initiatePayment = async () => ({ id: randomUUID(), data: {} });
  authorizePayment = async () => ({ data: {}, status: PaymentSessionStatus.AUTHORIZED });
  getPaymentStatus = async () => ({ status: PaymentSessionStatus.AUTHORIZED });
  getWebhookActionAndData = async () => ({ action: PaymentActions.NOT_SUPPORTED });
  updatePayment = unchanged;
  deletePayment = unchanged;
  capturePayment = unchanged;
  refundPayment = unchanged;
  cancelPayment = unchanged;
  retrievePayment = unchanged;
}

export default ModuleProvider(Modules.PAYMENT, { services: [PaidLater] });
