import type { ScreenName } from '../../domain/url/screen-names.ts';

/** The screens of the account, each a section of one page. */
export const accountSections = [
  'account',
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

/** What the server knows of an account page: nothing of its customer. */
export interface AccountView {
  readonly section: AccountSection;
  /** The address to edit, null for a new one. */
  readonly id: string | null;
  /** The page of a list, from 1. */
  readonly page: number;
}

export interface SectionProps {
  readonly view: AccountView;
}
