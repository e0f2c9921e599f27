import { formMessages } from '../form/messages.ts';
import { type CustomChoice, choosesValues } from './custom-choice.ts';
import { type CustomKind, type CustomOptionView, customKinds } from './views.ts';

/** Checks the answer to an option: null, or the message id of the error. */
export type OptionRule = (answer: readonly string[], option: CustomOptionView) => string | null;

export interface OptionRules {
  /** Registers a rule by name and replaces an earlier one of the same name. [product-35] */
  register(name: string, rule: OptionRule): void;
  /** Errors by option id: the first one that the option's rules report. Empty when all is valid. */
  check(
    options: readonly CustomOptionView[],
    choice: CustomChoice,
  ): Readonly<Record<string, string>>;
}

/** Message ids. */
const optionMessages = {
  noFiles: 'Files cannot be sent here: please contact us',
  date: 'Please provide a valid date',
  initials: 'Please provide one to three capital letters',
} as const;

const longestText = 2000;

const isEmpty = (answer: readonly string[]) => answer.every((text) => text.trim() === '');

const knownValues: OptionRule = (answer, option) => {
  const areKnown = answer.every((id) => option.values.some((value) => value.id === id));
  const isOneTooMany = answer.length > 1 && (option.kind === 'select' || option.kind === 'radio');
  return areKnown && !isOneTooMany ? null : formMessages.choose;
};

const text: OptionRule = ([answer = ''], option) =>
  [...answer.trim()].length > (option.maxLength ?? longestText) ? formMessages.tooLong : null;

/** Checks a date or time in the format of browser fields; a 30th of February is invalid. */
const moment =
  (shape: RegExp, day: (answer: string) => string): OptionRule =>
  ([answer = '']) => {
    if (!shape.test(answer)) return optionMessages.date;
    const date = new Date(`${day(answer)}Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day(answer))
      ? null
      : optionMessages.date;
  };

const noFiles: OptionRule = () => optionMessages.noFiles;

const byKind: Readonly<Record<CustomKind, OptionRule>> = {
  text,
  area: text,
  select: knownValues,
  radio: knownValues,
  checkbox: knownValues,
  multiple: knownValues,
  date: moment(/^\d{4}-\d\d-\d\d$/, (answer) => `${answer}T00:00:00`),
  time: moment(/^\d\d:\d\d$/, (answer) => `2000-01-01T${answer}:00`),
  'date-time': moment(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, (answer) => `${answer}:00`),
  // The shop takes no files. The shopper gets an error, so that a file is never dropped silently.
  file: noFiles,
};

/** Creates the built-in rules; a shop may register more. An unknown rule name checks nothing. */
export function createOptionRules(): OptionRules {
  const rules = new Map<string, OptionRule>();
  for (const kind of customKinds) {
    rules.set(kind, (answer, option) => (isEmpty(answer) ? null : byKind[kind](answer, option)));
  }
  rules.set('required', (answer) => (isEmpty(answer) ? formMessages.required : null));
  rules.set('required-file', noFiles);

  return {
    register: (name, rule) => rules.set(name, rule),
    check(options, choice) {
      const wrong = options.flatMap((option): [string, string][] => {
        const given = choice[option.id] ?? [];
        const answer = choosesValues(option) ? given.filter((id) => id !== '') : given;
        for (const name of option.rules) {
          const message = rules.get(name)?.(answer, option);
          if (message) return [[option.id, message]];
        }
        return [];
      });
      return Object.fromEntries(wrong);
    },
  };
}

/** One to three initials for embroidery; for options that name the rule `initials`. */
const initials: OptionRule = ([answer = '']) =>
  answer.trim() === '' || /^\p{Lu}(\.? ?\p{Lu}){0,2}\.?$/u.test(answer.trim())
    ? null
    : optionMessages.initials;

/** The rules of this shop, shared by the browser and the mock backend. */
export const shopOptionRules = createOptionRules();
shopOptionRules.register('initials', initials);
