import { catalogueContract } from './catalogue-contract.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';

catalogueContract('embedded', openEmbeddedEngine);
