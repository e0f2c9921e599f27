import core from '@vendure/core';

/** What the shop does with customers beyond the Shop API. */
export function createCustomers({ connection, customers, users, bus }) {
  /**
   * Notes the wanted address, and has Vendure's mail confirm it where it is free, whatever
   * `requireVerification` says. A taken one looks alike, so that nobody learns whose accounts exist.
   */
  async function changeEmail(ctx, { customerId, email }) {
    const customer = await customers.findOne(ctx, customerId, ['user']);
    if (!customer?.user) return false;
    await connection
      .getRepository(ctx, core.Customer)
      .update(customer.id, { customFields: { shopNewEmail: email } });
    if (await users.getUserByEmailAddress(ctx, email)) return true;
    const user = await users.getUserById(ctx, customer.user.id);
    user.getNativeAuthenticationMethod().pendingIdentifier = email.toLowerCase();
    await users.setIdentifierChangeToken(ctx, user);
    await bus.publish(new core.IdentifierChangeRequestEvent(ctx, user));
    return true;
  }

  return { changeEmail };
}
