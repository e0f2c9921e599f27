import type { Pace } from './tries.ts';

const second = 1000;
const minute = 60 * second;

/** What the gateway slows down, each counted separately. */
export interface Slowed {
  /** For one account, e-mail address or session, from any client: some hundred guesses a day. */
  readonly subject?: Pace;
  /** For one network address, for all its requests. */
  readonly address: Pace;
  /** Whether every try counts, or only refused ones. */
  readonly weighs: 'each' | 'refused';
}

/** Guessing a secret: few tries, then waits up to a quarter of an hour. */
const guess: Pace = { free: 5, first: 2 * second, most: 15 * minute, drain: 15 * minute };
/** Guesses from one network address: a household or an office makes fewer mistakes. */
const guesses: Pace = { free: 30, first: second, most: 5 * minute, drain: minute };
/** E-mails to one address. */
const letter: Pace = { free: 3, first: 30 * second, most: 10 * minute, drain: 20 * minute };
/** E-mails caused from one network address, to any recipient. */
const letters: Pace = { free: 10, first: 10 * second, most: 10 * minute, drain: 6 * minute };

/**
 * For a device on which somebody has signed in before. Tries from other devices do not count for
 * it, and its own tries stay few.
 */
export const knownDevicePace: Pace = {
  free: 10,
  first: 2 * second,
  most: 5 * minute,
  drain: minute,
};

/** All limits in one table (docs/decisions/019). */
export const paces = {
  login: { subject: guess, address: guesses, weighs: 'refused' },
  'social-login': { address: guesses, weighs: 'refused' },
  'passkey-login': { subject: guess, address: guesses, weighs: 'refused' },
  /** Each addition and removal sends a mail. */
  'passkey-change': {
    subject: { free: 20, first: 10 * second, most: 10 * minute, drain: 2 * minute },
    address: { free: 40, first: 10 * second, most: 10 * minute, drain: minute },
    weighs: 'each',
  },
  register: { subject: letter, address: letters, weighs: 'each' },
  'forgotten-password': { subject: letter, address: letters, weighs: 'each' },
  'new-password': { subject: guess, address: guesses, weighs: 'refused' },
  'present-password': { subject: guess, address: guesses, weighs: 'refused' },
  'new-address': { subject: letter, address: letters, weighs: 'each' },
  'order-lookup': { subject: guess, address: guesses, weighs: 'refused' },
  'gift-card': { address: guesses, weighs: 'refused' },
  coupon: { address: guesses, weighs: 'refused' },
  newsletter: { subject: letter, address: letters, weighs: 'each' },
  availability: {
    subject: { free: 20, first: 10 * second, most: 10 * minute, drain: 2 * minute },
    address: { free: 40, first: 10 * second, most: 10 * minute, drain: minute },
    weighs: 'each',
  },
  message: { subject: letter, address: letters, weighs: 'each' },
  'review-photo': {
    subject: { free: 20, first: 10 * second, most: 10 * minute, drain: 2 * minute },
    address: { free: 40, first: 10 * second, most: 10 * minute, drain: minute },
    weighs: 'each',
  },
  review: {
    subject: { free: 20, first: 10 * second, most: 10 * minute, drain: 2 * minute },
    address: { free: 40, first: 10 * second, most: 10 * minute, drain: minute },
    weighs: 'each',
  },
} as const satisfies Readonly<Record<string, Slowed>>;

export type PaceName = keyof typeof paces;
