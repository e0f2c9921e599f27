import { describe } from 'vitest';
import { catalogueContract } from '../contract/catalogue/catalogue-contract.ts';
import { isThere, openElasticsearchEngine } from './engine.ts';

describe.skipIf(!isThere)('the Elasticsearch engine', () => {
  catalogueContract('Elasticsearch', openElasticsearchEngine);
});
