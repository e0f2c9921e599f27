import * as v from 'valibot';
import { PrivateKeysSchema } from '../../domain/ucp/signing-key.ts';
import { choiceList, oneOf, optionalUrl, text } from './setting-kinds.ts';

/** External services that the shop uses; a part of the one table in `config.ts`. */
export const serviceSettings = {
  AGENTS: oneOf(
    ['off', 'read', 'buy'],
    'read',
    'What shopping assistants may do: off nothing, read search and products, buy also carts and checkouts, which a person completes (docs/agents.md). Their protocol requires an https PUBLIC_URL.',
  ),
  AGENTS_SIGNING_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) => value === '' || v.is(PrivateKeysSchema, value),
      'an EC key on P-256 as private JWK with a kid, or a list of two',
    ),
    v.description(
      'Private key for events of orders: a JWK, or a list of two, of which the first signs; empty sends none (docs/agents.md).',
    ),
  ),
  GEOWIDGET_TOKEN: text(
    '',
    "Token of InPost's map of lockers; without one there is the list alone.",
  ),
  REVIEWS_API_URL: optionalUrl('Service with reviews from elsewhere; empty shows none.'),
  REVIEWS_API_ALIAS: text('', 'Name of the shop at that service, sent as X-Alias.'),
  REVIEWS_API_KEY: text('', 'Key for it, sent as bearer.'),
  REVIEWS_SOURCE: text('', 'Where those reviews come from, in the words shoppers read.'),
  COMPANY_REGISTERS: choiceList(
    ['bir', 'mf', 'vies'],
    '',
    'Public registers a firm is looked up in by its NIP, in their order, before the backend: bir (REGON), mf (white list), vies (also firms of other EU states).',
  ),
  BIR_API_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^\w*$/, 'letters and digits'),
    v.description('Key of a user of BIR1.1, given by GUS.'),
  ),
  MAIL_URL: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) => value === '' || (URL.canParse(value) && /^smtps?:\/\/[^/?#]/.test(value)),
      'an address such as smtp://user:password@mail.example:587',
    ),
    v.description(
      'Mail server, such as smtp://user:password@mail.example:587, or smtps:; without it the mock writes mails to DATA_DIR/outbox, and a companion has neither newsletter nor contact form.',
    ),
  ),
  GRAPHQL_URL: optionalUrl('GraphQL service that POST /api/graphql leads to; empty means none.'),
};
