/** Its name looks like a secret's, but it is a switch. */
const open = 'LOGIN_AFTER_PASSWORD';

/** Whether a setting is a secret, by its name; three addresses contain one. */
export const isSecretSetting = (name: string): boolean =>
  name !== open && /_(?:KEY|PASSWORD|HEADERS)$|^(?:REDIS|MAIL|INVALIDATE_FORWARD)_URL$/.test(name);
