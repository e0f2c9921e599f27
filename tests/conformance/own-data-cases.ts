import assert from 'node:assert/strict';
import * as v from 'valibot';
import {
  AccountExportSchema,
  ForcedPasswordSchema,
  LoyaltyCardSchema,
} from '../../domain/commerce/own-data.ts';
import { newCustomer } from './account-cases.ts';
import { isRefused, resultOf } from './backend-under-test.ts';
import type { Case } from './case.ts';

/** A customer's personal data: reading, export, deletion, and the end of a session. */
export const ownDataCases: readonly Case[] = [
  {
    name: 'a logout ends the session and its refresh token',
    proves: ['account-13'],
    async run(backend) {
      const { token, refreshToken } = await newCustomer(backend);
      resultOf(v.unknown(), await backend.post('/api/user/logout', { token, refreshToken }));
      isRefused(await backend.get('/api/user/me', { token }), 401, 'SESSION_REQUIRED');
      const renewed = await backend.post('/api/user/refresh', { refreshToken });
      isRefused(renewed, 401, 'SESSION_REQUIRED');
    },
  },
  {
    name: 'a customer has a loyalty card',
    proves: ['account-38'],
    async run(backend) {
      const [one, two] = [await newCustomer(backend), await newCustomer(backend)];
      const numberOf = async (token: string) =>
        resultOf(LoyaltyCardSchema, await backend.get('/api/user/loyalty-card', { token })).number;
      assert.notEqual(await numberOf(one.token), await numberOf(two.token));
      isRefused(await backend.get('/api/user/loyalty-card'), 401, 'SESSION_REQUIRED');
    },
  },
  {
    name: 'a customer gets all stored personal data',
    proves: ['pl-F07'],
    async run(backend) {
      const { email, token } = await newCustomer(backend);
      const held = resultOf(AccountExportSchema, await backend.get('/api/user/export', { token }));
      assert.ok(JSON.stringify(held).includes(email));
      isRefused(await backend.get('/api/user/export'), 401, 'SESSION_REQUIRED');
    },
  },
  {
    name: 'an account is deleted only with its password',
    proves: ['pl-F07'],
    async run(backend) {
      const { email, password, token } = await newCustomer(backend);
      const erase = (word: string) =>
        backend.post('/api/user/delete', { password: word }, { token });
      isRefused(await erase('not-this-one'), 403, 'PASSWORD_WRONG');
      resultOf(v.unknown(), await erase(password));
      isRefused(await backend.get('/api/user/me', { token }), 401, 'SESSION_REQUIRED');
      const login = await backend.post('/api/user/login', { username: email, password });
      isRefused(login, 401, 'LOGIN_REFUSED');
    },
  },
  {
    name: 'a new customer need not change the password, and cannot set one that way',
    proves: ['account-40'],
    async run(backend) {
      const { token } = await newCustomer(backend);
      const asked = await backend.get('/api/user/force-change-password', { token });
      assert.equal(resultOf(ForcedPasswordSchema, asked).required, false);
      const url = '/api/user/confirm-force-change-password';
      const set = await backend.post(url, { newPassword: 'Nowy-Sweter-8' }, { token });
      isRefused(set, 400, 'BAD_REQUEST');
    },
  },
];
