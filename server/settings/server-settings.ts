import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { contacts, oneOf, onOff, optionalUrl, secret, text, whole } from './setting-kinds.ts';

/** Where the server listens and stores its files; a part of the one table in `config.ts`. */
export const serverSettings = {
  HOST: text('127.0.0.1', 'Address to listen on.'),
  PORT: whole(3000, 0, 65535, 'Port to listen on; 0 takes a free one.'),
  WORKERS: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^(?:auto|[1-9]\d?)$/, 'a whole number from 1 to 99, or auto'),
    v.transform((value) => (value === 'auto' ? availableParallelism() : Number(value))),
    v.description(
      'Processes of this machine that share the port; auto is one per core. Several need COMMERCE_API_URL.',
    ),
  ),
  PUBLIC_URL: optionalUrl('Address shoppers see; decides secure cookies and canonical links.'),
  HSTS_SUBDOMAINS: onOff(
    'off',
    'Over HTTPS browsers are told to use nothing else for this host; on: nor for any host below it.',
  ),
  REQUEST_TIMEOUT_MS: whole(
    15_000,
    500,
    600_000,
    'Longest time in which a request has to be here, head and body; half of it for the head.',
  ),
  SECURITY_CONTACT: contacts(
    'Whom finders of a weakness write to, as /.well-known/security.txt says; empty means the seller’s address.',
  ),
  SECURITY_POLICY_URL: optionalUrl('Page on how the shop takes such reports; empty names none.'),
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
