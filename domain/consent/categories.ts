/**
 * What a shopper may agree to, besides what the shop cannot do without: what the shop itself remembers
 * and shows of others' (opinions, chat), counting visits, and advertising.
 */
export const optionalCategories = ['functional', 'analytics', 'marketing'] as const;

export type OptionalCategory = (typeof optionalCategories)[number];
export type Choices = Readonly<Record<OptionalCategory, boolean>>;

/** What holds until somebody has agreed to something. */
export const nothingAgreed: Choices = { functional: false, analytics: false, marketing: false };

/** Agreement to these categories and to no other. */
export function agreedTo(categories: readonly OptionalCategory[]): Choices {
  const has = (category: OptionalCategory) => categories.includes(category);
  return {
    functional: has('functional'),
    analytics: has('analytics'),
    marketing: has('marketing'),
  };
}

/** The categories a choice agrees to. */
export function agreedIn(choices: Choices): readonly OptionalCategory[] {
  return optionalCategories.filter((category) => choices[category]);
}
