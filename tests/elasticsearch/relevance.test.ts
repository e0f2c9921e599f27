import { describe } from 'vitest';
import { relevanceContract } from '../contract/relevance/relevance-contract.ts';
import { isThere, openElasticsearchEngine } from './engine.ts';

describe.skipIf(!isThere)('the relevance of Elasticsearch', () => {
  relevanceContract('Elasticsearch', openElasticsearchEngine);
});
