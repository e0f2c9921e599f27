/** The fields of a profile that customers may change. [account-18] */
export const profileFields = ['firstname', 'lastname', 'email', 'addresses'] as const;
export type ProfileField = (typeof profileFields)[number];

/** A profile change without the fields that this shop does not let customers change. [account-18] */
export const onlyProfileFields = (
  change: Readonly<Partial<Record<ProfileField, unknown>>>,
  fields: readonly string[] = profileFields,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries<unknown>(change).filter(([field]) => fields.includes(field)));
