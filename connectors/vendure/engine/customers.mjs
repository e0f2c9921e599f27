import core from '@vendure/core';

/** What the shop does with customers beyond the Shop API. */
export function createCustomers({ connection, customers }) {
  /**
   * Notes the wanted address, and has Vendure confirm it by mail where it is free. A taken one looks
   * alike, so that nobody learns whose accounts exist.
   */
  async function changeEmail(ctx, { customerId, email }) {
    const repository = connection.getRepository(ctx, core.Customer);
    const customer = await customers.findOne(ctx, customerId, ['user']);
    if (!customer?.user) return false;
    await customers.requestUpdateEmailAddress(ctx, customer.user.id, email);
    await repository.update(customer.id, { customFields: { shopNewEmail: email } });
    return true;
  }

  return { changeEmail };
}
