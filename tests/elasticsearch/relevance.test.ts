import { describe } from 'vitest';
import { relevanceContract } from '../contract/relevance/relevance-contract.ts';
import { isThere, openElasticsearchEngine } from './engine.ts';

describe.skipIf(!isThere)('what shoppers mean', () => {
  relevanceContract('Elasticsearch', openElasticsearchEngine);
});
