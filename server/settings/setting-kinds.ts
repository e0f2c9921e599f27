import { isIP } from 'node:net';
import * as v from 'valibot';

/** Kinds of settings: each with its default, allowed values and meaning. */

/** A setting of any text. */
export const text = (fallback: string, about: string) =>
  v.pipe(v.optional(v.string(), fallback), v.description(about));

/** A setting of a whole number within bounds. */
export const whole = (fallback: number, least: number, most: number, about: string) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.trim(),
    v.regex(/^\d+$/, `a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `a whole number from ${least} to ${most}`),
    v.maxValue(most, `a whole number from ${least} to ${most}`),
    v.description(about),
  );

/** A setting that is a multiplier: 2, 0.5. */
export const factor = (about: string) =>
  v.pipe(
    v.optional(v.string(), '1'),
    v.trim(),
    v.regex(/^\d{1,4}(?:\.\d{1,4})?$/, 'a number such as 2 or 0.5'),
    v.transform(Number),
    v.description(about),
  );

/** A setting with one of several values. */
export const oneOf = <const T extends readonly string[]>(
  values: T,
  fallback: T[number],
  about: string,
) =>
  v.pipe(
    v.optional(v.picklist(values, `one of ${values.join(', ')}`), fallback),
    v.description(about),
  );

/** A setting that is on or off; a boolean in code. */
export const onOff = (fallback: 'on' | 'off', about: string) =>
  v.pipe(
    v.optional(v.picklist(['on', 'off'], 'on or off'), fallback),
    v.transform((value) => value === 'on'),
    v.description(about),
  );

/** A setting of an address, or empty. */
export const optionalUrl = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) => value === '' || URL.canParse(value),
      'an address such as https://shop.example',
    ),
    v.description(about),
  );

/** A secret: too long to be guessed. */
export const secret = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(?:\S{16,200})?$/, 'at least 16 characters without spaces, or nothing'),
    v.description(about),
  );

/** An address to which a parameter's value is appended: `https://cdn.example/purge?tag=`. */
export const forwardUrl = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) =>
        value === '' || (URL.canParse(value) && value.includes('?') && value.endsWith('=')),
      'an address such as https://cache.example/invalidate?key=secret&tag=',
    ),
    v.description(about),
  );

/** A list of allowed values, separated by commas; an empty one has none. */
export const choiceList = <const T extends readonly string[]>(
  choices: T,
  fallback: string,
  about: string,
) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.transform((text) => text.split(',').flatMap((word) => word.trim() || [])),
    v.array(v.picklist(choices, `of ${choices.join(', ')}, with a comma between`)),
    v.description(about),
  );

/** A setting of addresses, separated by commas. */
export const nodeAddresses = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) => value === '' || value.split(',').every((node) => URL.canParse(node.trim())),
      'an address such as https://search.example:9200',
    ),
    v.description(about),
  );

/** Origins, separated by commas: `https://tags.example`, without a path. */
export const httpsOrigins = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').flatMap((origin) => origin.trim() || [])),
    v.array(
      v.pipe(
        v.string(),
        v.regex(
          /^https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)+(?::\d{1,5})?$/,
          'origins such as https://tags.example, with a comma between',
        ),
      ),
    ),
    v.description(about),
  );

/** Addresses of mail or pages, separated by commas: `mailto:security@shop.example`. */
export const contacts = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').flatMap((contact) => contact.trim() || [])),
    v.array(
      v.pipe(
        v.string(),
        v.regex(
          /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
          'mailto:security@shop.example, an https address or tel:+48…, with a comma between',
        ),
      ),
    ),
    v.description(about),
  );

/** Codes of store views, separated by commas. */
export const storeCodes = (fallback: string, about: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^[a-z]{2}(?:,[a-z]{2})*$/, 'codes of two letters with a comma between'),
    v.transform((list) => [...new Set(list.split(','))]),
    v.description(about),
  );

/** Whether a text is an address, or a subnet as an address and its bits. */
function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && Number(bits ?? 0) <= most;
}

/** Addresses and subnets, separated by commas. */
export const networks = (about: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').flatMap((each) => each.trim() || [])),
    v.array(
      v.pipe(
        v.string(),
        v.check(isNetwork, 'addresses such as 10.0.0.0/8 or ::1, with a comma between'),
      ),
    ),
    v.description(about),
  );
