import { profileFields } from '../../domain/commerce/profile-fields.ts';
import type { AccountSettings } from '../../domain/session/account-settings.ts';
import { simulated } from '../../domain/session/social.ts';
import type { Config } from './config.ts';

type Settings = Pick<
  Config,
  | 'COMMERCE_API_URL'
  | 'FACEBOOK_APP_ID'
  | 'GOOGLE_CLIENT_ID'
  | 'LOGIN_AFTER_PASSWORD'
  | 'NAME_LETTERS'
  | 'TOKEN_REFRESH_S'
  | 'shop'
>;

/** The ways to sign in. A simulated provider is a page of the mock, and offered with it only. */
export function accountSettings(config: Settings): AccountSettings {
  const offered = (id: string) =>
    id === '' || (id === simulated && config.COMMERCE_API_URL !== '') ? null : id;
  const fields = config.shop.account.profileFields;
  const isWhole = profileFields.every((field) => fields.includes(field));
  return {
    social: { google: offered(config.GOOGLE_CLIENT_ID), facebook: offered(config.FACEBOOK_APP_ID) },
    logsInAfterPassword: config.LOGIN_AFTER_PASSWORD,
    nameLetters: config.NAME_LETTERS,
    tokenRefresh: config.TOKEN_REFRESH_S,
    ...(!isWhole && { profileFields: fields }),
  };
}
