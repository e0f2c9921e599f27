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
import { idNumber } from '../kit/wire.ts';
import { endedSession, sessionReply } from '../plugin/session-routes.ts';
import { AddressSchema, engineAddress, profileAddress } from './addresses.ts';
import type { Vendure } from './client.ts';

const CustomerSchema = v.object({
  id: v.string(),
  emailAddress: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  addresses: v.nullish(v.array(AddressSchema), []),
  customFields: v.nullish(v.object({ shopNewEmail: v.nullish(v.string()) })),
});
const ActiveSchema = v.object({ activeCustomer: v.nullable(CustomerSchema) });
const ActiveIdSchema = v.object({ activeCustomer: v.nullable(v.object({ id: v.string() })) });
/** The result of one mutation: its type, and the code of a refusal. */
const DoneSchema = v.object({
  done: v.object({ __typename: v.string(), errorCode: v.optional(v.string()) }),
});
const AnySchema = v.looseObject({});

const refusal = '__typename ...on ErrorResult{errorCode}';
const customerFields = `id emailAddress firstName lastName customFields{shopNewEmail} addresses{id fullName company streetLine1
  streetLine2 city postalCode country{code} phoneNumber defaultShippingAddress defaultBillingAddress}`;

const registration = `mutation($input:RegisterCustomerInput!){
  done:registerCustomerAccount(input:$input){${refusal}}}`;
const login = `mutation($username:String!,$password:String!){
  done:login(username:$username,password:$password,rememberMe:true){${refusal}}}`;

const sessionRequired = () => new Refusal(401, 'SESSION_REQUIRED');

/** Accounts by Vendure's Shop API: the customer's own session does what the customer may do. */
export function openAccounts(vendure: Vendure) {
  async function customerId(token: string, signal: AbortSignal): Promise<string> {
    const options = { token };
    const { data } = await vendure.shop('{activeCustomer{id}}', ActiveIdSchema, signal, options);
    if (data.activeCustomer === null) throw sessionRequired();
    return data.activeCustomer.id;
  }

  async function customer(token: string, signal: AbortSignal) {
    if (token === '') throw sessionRequired();
    const query = `{activeCustomer{${customerFields}}}`;
    const { data } = await vendure.shop(query, ActiveSchema, signal, { token });
    if (data.activeCustomer === null) throw sessionRequired();
    return data.activeCustomer;
  }

  async function profile(token: string, signal: AbortSignal) {
    const found = await customer(token, signal);
    const { id, emailAddress, firstName, lastName, addresses } = found;
    const wanted = found.customFields?.shopNewEmail ?? null;
    return {
      id: idNumber(id),
      email: emailAddress,
      firstname: firstName,
      lastname: lastName,
      ...(wanted !== null && wanted !== emailAddress && { new_email: wanted }),
      addresses: (addresses ?? []).map(profileAddress),
    };
  }

  /** Makes the stored addresses those of the list: the contract always sends all of them. */
  async function saveAddresses(token: string, wanted: readonly object[], signal: AbortSignal) {
    const { addresses } = await customer(token, signal);
    const stored = new Map((addresses ?? []).map(({ id }) => [String(idNumber(id)), id]));
    for (const given of wanted) {
      const named = 'id' in given ? stored.get(String(given.id)) : undefined;
      const input = { ...engineAddress(given), ...(named && { id: named }) };
      const query = named
        ? 'mutation($input:UpdateAddressInput!){updateCustomerAddress(input:$input){id}}'
        : 'mutation($input:CreateAddressInput!){createCustomerAddress(input:$input){id}}';
      await vendure.shop(query, AnySchema, signal, { token, variables: { input } });
      if (named) stored.delete(String(idNumber(named)));
    }
    for (const id of stored.values()) {
      const query = 'mutation($id:ID!){deleteCustomerAddress(id:$id){success}}';
      await vendure.shop(query, AnySchema, signal, { token, variables: { id } });
    }
  }

  async function done(
    query: string,
    variables: object,
    signal: AbortSignal,
    token = '',
  ): Promise<{ readonly error: string | null; readonly token: string | null }> {
    const { data, token: next } = await vendure.shop(query, DoneSchema, signal, {
      variables,
      token,
    });
    return { error: data.done.errorCode ?? null, token: next };
  }

  const routes: Routes = {
    'POST /api/user/login': async ({ body }, signal) => {
      const { username, password } = parseBody(LoginBodySchema, body);
      const { error, token } = await done(login, { username, password }, signal);
      if (error !== null || token === null) throw new Refusal(401, 'LOGIN_REFUSED');
      return sessionReply(token);
    },
    'POST /api/user/logout': async (call, signal) => {
      const session = endedSession(call);
      if (session !== '') {
        await vendure.shop('mutation{logout{success}}', AnySchema, signal, { token: session });
      }
      return true;
    },
    'POST /api/user/create': async ({ body }, signal) => {
      const { customer: given, password } = parseBody(CreateUserBodySchema, body);
      const { email: emailAddress, firstname: firstName, lastname: lastName } = given;
      const input = { emailAddress, firstName, lastName, password };
      const { error } = await done(registration, { input }, signal);
      // A known address gets the same response: Vendure leaves its account as it is.
      if (error === 'PASSWORD_VALIDATION_ERROR') throw new Refusal(422, 'PASSWORD_COMMON');
      return { email: emailAddress, firstname: firstName, lastname: lastName };
    },
    'GET /api/user/me': ({ token }, signal) => profile(token, signal),
    'POST /api/user/me': async ({ body, token }, signal) => {
      const { customer: given } = parseBody(UpdateUserBodySchema, body);
      const { firstname: firstName, lastname: lastName, addresses, email } = given;
      const present = await customer(token, signal);
      if (email && email !== present.emailAddress) {
        const input = { customerId: present.id, email };
        await vendure.ask('shopSetEmail', v.literal(true), signal, input);
      }
      if (firstName || lastName) {
        const input = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
        const query = 'mutation($input:UpdateCustomerInput!){updateCustomer(input:$input){id}}';
        await vendure.shop(query, AnySchema, signal, { token, variables: { input } });
      }
      if (addresses) await saveAddresses(token, addresses, signal);
      return profile(token, signal);
    },
    'POST /api/user/change-password': async ({ body, token }, signal) => {
      const { currentPassword, newPassword } = parseBody(ChangePasswordBodySchema, body);
      await customer(token, signal);
      const query = `mutation($old:String!,$new:String!){
        done:updateCustomerPassword(currentPassword:$old,newPassword:$new){${refusal}}}`;
      const variables = { old: currentPassword, new: newPassword };
      const { error } = await done(query, variables, signal, token);
      if (error === 'INVALID_CREDENTIALS_ERROR') throw new Refusal(403, 'PASSWORD_WRONG');
      if (error !== null) throw new Refusal(422, 'PASSWORD_COMMON');
      return true;
    },
    'POST /api/user/reset-password': async ({ body }, signal) => {
      const { email } = parseBody(ResetPasswordBodySchema, body);
      const query = `mutation($email:String!){
        done:requestPasswordReset(emailAddress:$email){${refusal}}}`;
      await done(query, { email }, signal);
      return true;
    },
    'POST /api/user/create-password': async ({ body }, signal) => {
      const { newPassword, resetToken } = parseBody(CreatePasswordBodySchema, body);
      const query = `mutation($token:String!,$password:String!){
        done:resetPassword(token:$token,password:$password){${refusal}}}`;
      const { error } = await done(query, { token: resetToken, password: newPassword }, signal);
      if (error === 'PASSWORD_VALIDATION_ERROR') throw new Refusal(422, 'PASSWORD_COMMON');
      if (error !== null) throw new Refusal(403, 'PASSWORD_RESET_INVALID');
      return true;
    },
  };

  return { routes, customerId };
}
