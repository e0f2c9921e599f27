import type { ScreenName } from '../../../domain/url/screens.ts';

/** Pages of the account; each is a section of one page component. */
export const accountSections = [
  'account',
  'account-details',
  'account-orders',
  'account-addresses',
  'account-new-address',
  'account-wishlist',
  'account-reviews',
  'account-notifications',
  'account-agreements',
  'account-password',
] as const satisfies readonly ScreenName[];

export type AccountSection = (typeof accountSections)[number];

/** What the server has for an account page: no customer data. */
export interface AccountView {
  readonly section: AccountSection;
  /** The address to edit; null for a new one. */
  readonly id: string | null;
  /** Page of a list, from 1. */
  readonly page: number;
}

export interface SectionProps {
  readonly view: AccountView;
}
