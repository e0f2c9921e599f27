import * as v from 'valibot';
import { oneOf, optionalUrl, secret, text, whole } from './setting-kinds.ts';

/** Where the server listens and keeps what it writes; a part of the one table in `config.ts`. */
export const serverSettings = {
  HOST: text('127.0.0.1', 'Address to listen on.'),
  PORT: whole(3000, 0, 65535, 'Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: optionalUrl('Address shoppers see; decides secure cookies and canonical links.'),
  DATA_DIR: text('.data', 'Where the server keeps all it writes.'),
  LOG_LEVEL: oneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
    'Least serious log line to write.',
  ),
  METRICS_KEY: secret(
    'Key a reader of /metrics sends as bearer, as Prometheus does; empty keeps it shut.',
  ),
  REDIS_URL: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^(?:rediss?:\/\/\S+)?$/, 'an address such as redis://:password@redis.example:6379/0'),
    v.check(
      (value) => value === '' || URL.canParse(value),
      'an address such as redis://:password@redis.example:6379/0',
    ),
    v.description(
      'Redis for sessions and records of orders where several nodes run; empty keeps them in DATA_DIR.',
    ),
  ),
};
