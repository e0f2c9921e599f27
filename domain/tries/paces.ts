import type { Pace } from './tries.ts';

const second = 1000;
const minute = 60 * second;

/** What the gateway slows, each counted apart from the others. */
export interface Slowed {
  /** For one account, address of mail or session, whoever asks: some hundred guesses a day. */
  readonly subject?: Pace;
  /** For one network address, whatever it asks for. */
  readonly address: Pace;
  /** Whether every try weighs, or only one that was refused. */
  readonly weighs: 'each' | 'refused';
}

/** A secret is guessed: few tries, then up to a quarter of an hour. */
const guess: Pace = { free: 5, first: 2 * second, most: 15 * minute, drain: 15 * minute };
/** One address guesses at many: a household or an office errs less often. */
const guesses: Pace = { free: 30, first: second, most: 5 * minute, drain: minute };
/** Something is written to one address of mail. */
const letter: Pace = { free: 3, first: 30 * second, most: 10 * minute, drain: 20 * minute };
/** One address has something written, to whomever. */
const letters: Pace = { free: 10, first: 10 * second, most: 10 * minute, drain: 6 * minute };

/**
 * The device on which somebody has signed in before: what strangers try elsewhere does not count for it,
 * and its own tries stay few.
 */
export const knownDevicePace: Pace = {
  free: 10,
  first: 2 * second,
  most: 5 * minute,
  drain: minute,
};

/** The one table of what is slowed and how much (docs/decisions/019). */
export const paces = {
  login: { subject: guess, address: guesses, weighs: 'refused' },
  'social-login': { address: guesses, weighs: 'refused' },
  register: { subject: letter, address: letters, weighs: 'each' },
  'forgotten-password': { subject: letter, address: letters, weighs: 'each' },
  'new-password': { subject: guess, address: guesses, weighs: 'refused' },
  'present-password': { subject: guess, address: guesses, weighs: 'refused' },
  'new-address': { subject: letter, address: letters, weighs: 'each' },
  'order-lookup': { subject: guess, address: guesses, weighs: 'refused' },
  'gift-card': { address: guesses, weighs: 'refused' },
  newsletter: { subject: letter, address: letters, weighs: 'each' },
  availability: {
    subject: { free: 20, first: 10 * second, most: 10 * minute, drain: 2 * minute },
    address: { free: 40, first: 10 * second, most: 10 * minute, drain: minute },
    weighs: 'each',
  },
  message: { subject: letter, address: letters, weighs: 'each' },
  review: {
    subject: { free: 20, first: 10 * second, most: 10 * minute, drain: 2 * minute },
    address: { free: 40, first: 10 * second, most: 10 * minute, drain: minute },
    weighs: 'each',
  },
} as const satisfies Readonly<Record<string, Slowed>>;

export type PaceName = keyof typeof paces;
