import { factor, networks } from './setting-kinds.ts';

/** Limits for the requests of one network address; a part of the one table in `config.ts`. */
export const limitSettings = {
  LIMIT_FACTOR: factor(
    'Multiplies what one network address may ask for in a minute (docs/limits.md); 0 does not limit it.',
  ),
  LIMIT_EXEMPT: networks(
    'Addresses and subnets that are not limited, comma between: 10.0.0.0/8,127.0.0.1.',
  ),
};
