import { describe } from 'vitest';
import { changesContract } from '../contract/catalogue/changes-contract.ts';
import { isThere, openEmptyEngine } from './engine.ts';

describe.skipIf(!isThere)('an index in Elasticsearch', () => {
  changesContract('Elasticsearch', () => openEmptyEngine(), 3);
});
