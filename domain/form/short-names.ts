import { formMessages } from './messages.ts';

/** A first or last name, in forms and in request bodies. */
const isNameField = (field: string) => /^(first|last)name$/i.test(field);

const isShort = (value: unknown, least: number) =>
  typeof value === 'string' && value !== '' && [...value.trim()].length < least;

/**
 * The names in a form that are shorter than the shop's minimum (`NAME_LETTERS`). The
 * field's own rule allows two letters ("Li", "Xu"); a shop may require three, as the
 * platform does (account-28).
 */
export function shortNames(
  fields: Readonly<Record<string, unknown>>,
  least: number,
): Readonly<Record<string, string>> {
  if (least < 3) return {};
  const short = Object.keys(fields).filter(
    (field) => isNameField(field) && isShort(fields[field], least),
  );
  return Object.fromEntries(short.map((field) => [field, formMessages.nameShort]));
}

/** Whether a request body contains a name shorter than the shop's minimum. */
export function hasShortName(body: unknown, least: number): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([field, value]) =>
    isNameField(field) ? isShort(value, least) : hasShortName(value, least),
  );
}
