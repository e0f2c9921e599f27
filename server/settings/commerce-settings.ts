import { features } from '../../domain/commerce/capabilities.ts';
import {
  choiceList,
  httpsOrigins,
  oneOf,
  onOff,
  optionalUrl,
  secret,
  text,
  whole,
} from './setting-kinds.ts';

/** The commerce backend and its features; a part of the one table in `config.ts`. */
export const commerceSettings = {
  COMMERCE: oneOf(
    ['api', 'vendure', 'medusa', 'magento'],
    'api',
    'What COMMERCE_API_URL is: a backend with this shop’s API, or a commerce engine of that name.',
  ),
  COMMERCE_API_KEY: secret('Key of the engine’s API; empty for a backend with this shop’s API.'),
  COMMERCE_CHANGES_KEY: secret(
    'Key with which the engine signs its changes of products; empty accepts none.',
  ),
  COMMERCE_PICTURES: httpsOrigins(
    'Where the engine’s pictures are, besides its own address, comma between.',
  ),
  COMMERCE_ACCOUNT: text('', 'Bank account for transfers to the shop, where an engine names none.'),
  COMMERCE_API_URL: optionalUrl('Commerce backend; empty means the mocked one inside the server.'),
  COMMERCE_TIMEOUT_MS: whole(8000, 100, 120_000, 'Longest wait for the commerce backend.'),
  COMMERCE_PARALLEL: whole(64, 1, 10_000, 'Calls to the commerce backend at the same time.'),
  COMMERCE_PAUSE_MS: whole(
    5000,
    100,
    600_000,
    'How long a failing commerce backend is left alone before one call tries it.',
  ),
  COMMERCE_WITHOUT: choiceList(
    features,
    '',
    `What the shop does without though the backend has it, comma between: ${features.join(', ')}.`,
  ),
  COMPANION: oneOf(
    ['auto', 'on', 'off'],
    'auto',
    'Own store beside the backend for what it lacks: wish lists and saved lines, with MAIL_URL and MERCHANT_FILE also newsletter and contact form; auto is on for an engine in COMMERCE without REDIS_URL.',
  ),
  MOCK_FAULTS: onOff(
    'off',
    'Lets requests ask the mocked backend to fail, and opens the dev tools at /mock; development and tests only.',
  ),
};
