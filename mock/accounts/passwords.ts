import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const length = 32;

/** Salt and scrypt hash of a password, as one string; with a given salt or a new one. */
export async function hashPassword(password: string, known: string | null = null): Promise<string> {
  const salt = known === null ? randomBytes(16) : Buffer.from(known, 'base64url');
  const hash = await derive(password.normalize('NFC'), salt, length);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** The salt of a stored hash. */
export const saltOf = (stored: string): string => stored.split('.')[0] ?? '';

/** Compares two stored hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Checks a password in constant time. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), length);
  return expected.length === length && timingSafeEqual(expected, given);
}
