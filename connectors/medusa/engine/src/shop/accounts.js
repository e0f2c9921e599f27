import { createHash, randomBytes } from 'node:crypto';
import { getAuthContextFromJwtToken } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import * as flows from '@medusajs/medusa/core-flows';
import { refusal } from './refusal.js';
import { inTurn } from './writes.js';

const sessionMs = 30 * 24 * 60 * 60 * 1000;
const renewMs = 24 * 60 * 60 * 1000;
const provider = 'emailpass';
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const sessionRequired = () => refusal(401, 'SESSION_REQUIRED');
const customerFields = ['id', 'email', 'first_name', 'last_name', 'metadata', 'addresses.*'];

/**
 * Customers of Medusa with their passwords. Their sessions in the shop are rows of our own: Medusa's
 * tokens cannot be ended before their time.
 */
export function createAccounts(container, { run }) {
  const query = container.resolve('query');
  const shop = container.resolve('shop');
  const auth = container.resolve(Modules.AUTH);
  const customers = container.resolve(Modules.CUSTOMER);
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);

  async function byId(id) {
    const { data } = await query.graph({
      entity: 'customer',
      fields: customerFields,
      filters: { id },
    });
    return data[0] ?? null;
  }

  async function customerFacts(token) {
    const [session] = token ? await shop.listShopSessions({ id: hashOf(token) }) : [];
    if (!session || session.expires_at < new Date()) throw sessionRequired();
    const until = Date.now() + sessionMs;
    if (until - new Date(session.expires_at).getTime() > renewMs) {
      await shop.updateShopSessions({ id: session.id, expires_at: new Date(until) });
    }
    const customer = await byId(session.customer_id);
    if (customer === null) throw sessionRequired();
    return customer;
  }

  async function endSessions(customerId) {
    const found = await shop.listShopSessions({ customer_id: customerId }, { select: ['id'] });
    await shop.deleteShopSessions(found.map(({ id }) => id));
  }

  const check = (email, password) =>
    auth.authenticate(provider, { body: { email: email.toLowerCase(), password } });

  async function createSession({ email, password }) {
    const { success, authIdentity } = await check(email, password);
    const customerId = authIdentity?.app_metadata?.customer_id;
    if (!success || !customerId) throw refusal(401, 'LOGIN_REFUSED');
    const token = randomBytes(32).toString('base64url');
    await shop.createShopSessions({
      id: hashOf(token),
      customer_id: customerId,
      expires_at: new Date(Date.now() + sessionMs),
    });
    return { token };
  }

  async function removeSession({ token }) {
    await shop.deleteShopSessions([hashOf(token)]);
    return true;
  }

  async function createAccountNow({ email, password, firstname, lastname }) {
    const { success, authIdentity } = await auth.register(provider, { body: { email, password } });
    if (!success) return true;
    try {
      await run(flows.createCustomerAccountWorkflow, {
        authIdentityId: authIdentity.id,
        customerData: { email, first_name: firstname, last_name: lastname },
      });
    } catch (error) {
      // A password without a customer would keep the address from everybody.
      const { app_metadata } = await auth.retrieveAuthIdentity(authIdentity.id);
      if (!app_metadata?.customer_id) await auth.deleteAuthIdentities([authIdentity.id]);
      throw error;
    }
    return true;
  }

  /**
   * A known address gets the same response, and its account stays as it is. One at a time of one
   * address: Medusa gives a second request the unfinished identity of the first.
   */
  const createAccount = ({ email: given, ...rest }) => {
    const email = given.toLowerCase();
    return inTurn(`account ${email}`, () => createAccountNow({ email, ...rest }));
  };

  /** Makes the stored addresses those of the list: the contract always sends all of them. */
  async function saveAddresses(customer, wanted) {
    const stored = new Set(customer.addresses.map(({ id }) => id));
    for (const { id, ...address } of wanted) {
      if (id !== null && stored.delete(id)) await customers.updateCustomerAddresses(id, address);
      else await customers.createCustomerAddresses({ ...address, customer_id: customer.id });
    }
    if (stored.size > 0) await customers.deleteCustomerAddresses([...stored]);
  }

  async function setCustomer({ token, firstName, lastName, email, addresses }) {
    const customer = await customerFacts(token);
    const isNew = email !== null && email.toLowerCase() !== customer.email;
    await customers.updateCustomers(customer.id, {
      ...(firstName !== null && { first_name: firstName }),
      ...(lastName !== null && { last_name: lastName }),
      // Confirmed by a mail of the merchant's; a taken one looks alike.
      ...(isNew && { metadata: { ...customer.metadata, shop_new_email: email } }),
    });
    if (addresses !== null) await saveAddresses(customer, addresses);
    return byId(customer.id);
  }

  const setPasswordOf = (email, password) =>
    auth.updateProvider(provider, { entity_id: email, password });

  async function setPassword({ token, current, password }) {
    const customer = await customerFacts(token);
    if (!(await check(customer.email, current)).success) throw refusal(403, 'PASSWORD_WRONG');
    await setPasswordOf(customer.email, password);
    await endSessions(customer.id);
    return true;
  }

  /** Has Medusa make a token and tell its subscribers, whose mail brings it to the customer. */
  async function createReset({ email }) {
    const [identity] = await auth.listProviderIdentities({
      provider,
      entity_id: email.toLowerCase(),
    });
    if (!identity) return true;
    const { http } = config.projectConfig;
    await run(flows.generateResetPasswordTokenWorkflow, {
      entityId: email.toLowerCase(),
      actorType: 'customer',
      provider,
      secret: http.jwtSecret,
      jwtOptions: http.jwtOptions,
    });
    return true;
  }

  /** Sets the password by the token of that mail, which works once. */
  async function setForgotten({ resetToken, password }) {
    const invalid = () => refusal(403, 'PASSWORD_RESET_INVALID');
    const { http } = config.projectConfig;
    const options = http.jwtVerifyOptions ?? http.jwtOptions;
    const given = `Bearer ${resetToken}`;
    const kinds = [['bearer'], ['customer']];
    const token = getAuthContextFromJwtToken(
      given,
      http.jwtSecret,
      ...kinds,
      http.jwtPublicKey,
      options,
    );
    if (token?.purpose !== 'reset' || !token.jti) throw invalid();
    const { jti, entity_id } = token;
    await auth.consumePasswordResetToken({ jti, provider, entity_id }).catch(() => {
      throw invalid();
    });
    await setPasswordOf(entity_id, password);
    const found = await customers.listCustomers({ email: entity_id, has_account: true });
    for (const { id } of found) await endSessions(id);
    return true;
  }

  return {
    setForgotten,
    customerFacts,
    createSession,
    removeSession,
    createAccount,
    setCustomer,
    setPassword,
    createReset,
  };
}
