import type { ErrorCode } from '../errors.ts';

/** Refusals of the backend that are about one field, and its name in every form that has it. */
export const errorFields: Readonly<Partial<Record<ErrorCode, string>>> = {
  PASSWORD_COMMON: 'password',
};
