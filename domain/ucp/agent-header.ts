import { ProtocolError } from './protocol-error.ts';

/** A member of an RFC 8941 dictionary whose value is a quoted string. */
const profileMember = /(?:^|,)[ \t]*profile="((?:[^"\\]|\\["\\])*)"[ \t]*(?=$|[,;])/;
/** Longest header and address in characters. */
const mostCharacters = 2048;

/**
 * The profile address in a `UCP-Agent` header. Throws `invalid_profile_url` without one.
 */
export function profileInHeader(header: string | readonly string[] | undefined): string {
  const text = typeof header === 'string' ? header : (header?.join(', ') ?? '');
  const value = text.length > mostCharacters ? undefined : profileMember.exec(text)?.[1];
  if (value === undefined) {
    throw new ProtocolError(
      'invalid_profile_url',
      'Send the header UCP-Agent: profile="https://…" with the address of your profile',
    );
  }
  return value.replaceAll(/\\(["\\])/g, '$1');
}

/** The address of a profile in normal form: HTTPS, without a fragment or a password. */
export function checkedProfileUrl(text: string): string {
  const url = text.length > mostCharacters ? null : URL.parse(text);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new ProtocolError('invalid_profile_url', 'A profile has an https address');
  }
  url.hash = '';
  return url.href;
}
