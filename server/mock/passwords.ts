import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const length = 32;

/** Salt and scrypt hash of a password, as one storable text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFC'), salt, length);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Compares in constant time. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const expected = Buffer.from(hash, 'base64url');
  const given = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), length);
  return expected.length === length && timingSafeEqual(expected, given);
}
