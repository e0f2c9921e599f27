/**
 * Optional consent categories. `functional` is what the shop remembers and third-party content
 * (reviews, chat), `analytics` counts visits, `marketing` is advertising.
 */
export const optionalCategories = ['functional', 'analytics', 'marketing'] as const;

export type OptionalCategory = (typeof optionalCategories)[number];
export type Choices = Readonly<Record<OptionalCategory, boolean>>;

/** The choices before any consent. */
export const nothingAgreed: Choices = { functional: false, analytics: false, marketing: false };

/** Consent to exactly these categories. */
export function agreedTo(categories: readonly OptionalCategory[]): Choices {
  const has = (category: OptionalCategory) => categories.includes(category);
  return {
    functional: has('functional'),
    analytics: has('analytics'),
    marketing: has('marketing'),
  };
}

/** The categories that the choices agree to. */
export function agreedIn(choices: Choices): readonly OptionalCategory[] {
  return optionalCategories.filter((category) => choices[category]);
}
