import { randomBytes } from 'node:crypto';
import { ModuleRef } from '@nestjs/core';
import core from '@vendure/core';
import { createWrites } from './keys.mjs';

const code = 'test';
const { ENGINE_PORT = '3471', ENGINE_URL = `http://127.0.0.1:${ENGINE_PORT}` } = process.env;

/**
 * Online payment by a provider's page, where no money is taken. Like the plugin of a provider, it
 * creates an authorized payment, so that the order is placed and its stock allocated, names the page
 * in `metadata.public.redirectUrl`, sends the shopper back to `metadata.returnUrl`, and settles or
 * cancels the payment.
 */
export const testPayments = new core.PaymentMethodHandler({
  code,
  description: [{ languageCode: core.LanguageCode.pl, value: 'Płatność testowa' }],
  args: {},
  createPayment(_ctx, _order, amount, _args, { returnUrl = null }) {
    const transactionId = randomBytes(18).toString('base64url');
    const redirectUrl = `${ENGINE_URL}/test-payments?id=${transactionId}`;
    return {
      amount,
      state: 'Authorized',
      transactionId,
      metadata: { returnUrl, public: { redirectUrl } },
    };
  },
  settlePayment: () => ({ success: true }),
  cancelPayment: () => ({ success: true }),
});

const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page({ id, order, amount, state, returnUrl }) {
  const sum = (amount / 100).toLocaleString('pl-PL', { style: 'currency', currency: 'PLN' });
  const button = (choice, text) =>
    `<form method="post" action="?id=${id}&amp;choice=${choice}"><button>${text}</button></form>`;
  return `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>Płatność testowa</title></head><body>
<h1>Płatność testowa</h1><p>Zamówienie ${order.code}, ${sum}. Żadne pieniądze nie są pobierane.</p>
${state === 'Authorized' ? button('pay', 'Zapłać') + button('refuse', 'Odrzuć') : '<p>Ta płatność jest zakończona.</p>'}
${returnUrl === null ? '' : `<p><a href="${escaped(returnUrl)}">Wróć do sklepu</a></p>`}</body></html>`;
}

/** Serves the provider's page. */
export class TestPaymentsPlugin {
  constructor(ref) {
    this.ref = ref;
  }

  configure(consumer) {
    const serve = (request, reply, next) => this.serve(request, reply).catch(next);
    consumer.apply(serve).forRoutes('test-payments');
  }

  get(type) {
    return this.ref.get(type, { strict: false });
  }

  async serve({ query, method }, reply) {
    const connection = this.get(core.TransactionalConnection);
    const repository = connection.rawConnection.getRepository(core.Payment);
    const transactionId = String(query.id ?? '');
    const find = () =>
      repository.findOne({ where: { method: code, transactionId }, relations: { order: true } });
    const payment = await find();
    if (payment === null) return reply.status(404).type('text').send('Nie ma takiej płatności');
    const { returnUrl = null } = payment.metadata;
    if (method === 'POST' && payment.state === 'Authorized') {
      const ctx = await this.get(core.RequestContextService).create({ apiType: 'admin' });
      const orders = this.get(core.OrderService);
      await createWrites({ connection }).write(ctx, {}, (within) =>
        query.choice === 'pay'
          ? orders.settlePayment(within, payment.id)
          : orders.cancelPayment(within, payment.id),
      );
      if (returnUrl !== null) return reply.redirect(303, returnUrl);
    }
    const { order, amount, state } = await find();
    return reply.type('html').send(page({ id: transactionId, order, amount, state, returnUrl }));
  }
}
Reflect.defineMetadata('design:paramtypes', [ModuleRef], TestPaymentsPlugin);
core.VendurePlugin({ imports: [core.PluginCommonModule], compatibility: '^3.6.0' })(
  TestPaymentsPlugin,
);
