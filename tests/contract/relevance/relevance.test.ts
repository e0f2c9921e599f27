import { openEmbeddedEngine } from '../catalogue/embedded-engine.ts';
import { relevanceContract } from './relevance-contract.ts';

relevanceContract('embedded', openEmbeddedEngine);
