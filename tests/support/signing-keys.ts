import { generateKeyPairSync } from 'node:crypto';

/** A new private key as JWK, as the settings take it. */
export const newSigningKey = (kid: string, namedCurve = 'P-256') => ({
  kid,
  ...generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' }),
});
