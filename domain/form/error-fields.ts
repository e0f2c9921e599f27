import type { ErrorCode } from '../errors.ts';

/** Backend errors that concern one field, with its name in every form. */
export const errorFields: Readonly<Partial<Record<ErrorCode, string>>> = {
  PASSWORD_COMMON: 'password',
};
