import * as v from 'valibot';
import {
  ChangePasswordBodySchema,
  CreatePasswordBodySchema,
  CreateUserBodySchema,
  ResetPasswordBodySchema,
  UpdateUserBodySchema,
} from '../../domain/commerce/account.ts';
import { LoginBodySchema } from '../../domain/commerce/user.ts';
import { Refusal } from '../kit/refusal.ts';
import { parseBody, type Routes } from '../kit/routes.ts';
import { SavedAddressSchema } from '../kit/saved-address.ts';
import { idNumber } from '../kit/wire.ts';
import type { Plugin } from '../plugin/plugin.ts';
import { endedSession, sessionReply } from '../plugin/session-routes.ts';

const text = v.nullish(v.string(), '');
const AddressSchema = v.object({
  id: v.string(),
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  postal_code: text,
  country_code: text,
  phone: text,
  is_default_shipping: v.nullish(v.boolean(), false),
  is_default_billing: v.nullish(v.boolean(), false),
});
const CustomerSchema = v.object({
  id: v.string(),
  email: v.string(),
  first_name: text,
  last_name: text,
  metadata: v.nullish(v.looseObject({ shop_new_email: v.nullish(v.string()) })),
  addresses: v.nullish(v.array(AddressSchema), []),
});
const SessionSchema = v.object({ token: v.string() });
const DoneSchema = v.literal(true);

type Customer = v.InferOutput<typeof CustomerSchema>;
type Address = v.InferOutput<typeof AddressSchema>;

const profileAddress = (address: Address) => ({
  id: idNumber(address.id),
  firstname: address.first_name,
  lastname: address.last_name,
  company: address.company,
  street: [address.address_1, ...(address.address_2 ? [address.address_2] : [])],
  city: address.city,
  postcode: address.postal_code,
  country_id: (address.country_code ?? '').toUpperCase(),
  telephone: address.phone,
  default_shipping: address.is_default_shipping,
  default_billing: address.is_default_billing,
});

function profile({ id, email, first_name, last_name, metadata, addresses }: Customer) {
  const wanted = metadata?.shop_new_email ?? null;
  return {
    id: idNumber(id),
    email,
    firstname: first_name,
    lastname: last_name,
    ...(wanted !== null && wanted !== email && { new_email: wanted }),
    addresses: (addresses ?? []).map(profileAddress),
  };
}

/** The wanted addresses for Medusa; those that it has are named by its own ids. */
function engineAddresses(given: readonly object[], { addresses }: Customer) {
  const stored = new Map((addresses ?? []).map(({ id }) => [String(idNumber(id)), id]));
  return given.map((one) => {
    const address = v.parse(SavedAddressSchema, one);
    const [line = '', ...more] = address.street ?? [];
    return {
      id: stored.get(String(address.id)) ?? null,
      first_name: address.firstname,
      last_name: address.lastname,
      company: address.company,
      address_1: line,
      address_2: more.filter(Boolean).join(' '),
      city: address.city,
      postal_code: address.postcode,
      country_code: (address.country_id ?? 'PL').toLowerCase(),
      phone: address.telephone,
      is_default_shipping: address.default_shipping,
      is_default_billing: address.default_billing,
    };
  });
}

/** Accounts of Medusa's customers, with sessions of our plugin. */
export function openAccounts(medusa: Plugin) {
  async function customer(token: string, signal: AbortSignal) {
    if (token === '') throw new Refusal(401, 'SESSION_REQUIRED');
    return medusa.ask('shopCustomer', CustomerSchema, signal, { token });
  }
  const customerId = async (token: string, signal: AbortSignal) =>
    (await customer(token, signal)).id;

  const routes: Routes = {
    'POST /api/user/login': async ({ body }, signal) => {
      const { username: email, password } = parseBody(LoginBodySchema, body);
      const input = { email, password };
      const { token } = await medusa.ask('shopCreateSession', SessionSchema, signal, input);
      return sessionReply(token);
    },
    'POST /api/user/logout': async (call, signal) => {
      const input = { token: endedSession(call) };
      return medusa.ask('shopRemoveSession', DoneSchema, signal, input);
    },
    'POST /api/user/create': async ({ body }, signal) => {
      const { customer: given, password } = parseBody(CreateUserBodySchema, body);
      const { email, firstname, lastname } = given;
      const input = { email, firstname, lastname, password };
      await medusa.ask('shopCreateAccount', DoneSchema, signal, input);
      return { email, firstname, lastname };
    },
    'GET /api/user/me': async ({ token }, signal) => profile(await customer(token, signal)),
    'POST /api/user/me': async ({ body, token }, signal) => {
      const { customer: given } = parseBody(UpdateUserBodySchema, body);
      const { firstname, lastname, addresses, email } = given;
      const present = await customer(token, signal);
      const input = {
        token,
        firstName: firstname || null,
        lastName: lastname || null,
        email: email || null,
        addresses: addresses ? engineAddresses(addresses, present) : null,
      };
      return profile(await medusa.ask('shopSetCustomer', CustomerSchema, signal, input));
    },
    'POST /api/user/change-password': async ({ body, token }, signal) => {
      const { currentPassword, newPassword } = parseBody(ChangePasswordBodySchema, body);
      const input = { token, current: currentPassword, password: newPassword };
      return medusa.ask('shopSetPassword', DoneSchema, signal, input);
    },
    'POST /api/user/reset-password': async ({ body }, signal) => {
      const { email } = parseBody(ResetPasswordBodySchema, body);
      return medusa.ask('shopCreateReset', DoneSchema, signal, { email });
    },
    'POST /api/user/create-password': async ({ body }, signal) => {
      const { newPassword, resetToken } = parseBody(CreatePasswordBodySchema, body);
      const input = { resetToken, password: newPassword };
      return medusa.ask('shopSetForgotten', DoneSchema, signal, input);
    },
  };

  return { routes, customerId };
}
