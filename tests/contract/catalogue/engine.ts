import { fileURLToPath } from 'node:url';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';

/** An engine under test, its store view `pl` filled with the fixture documents. */
export interface ContractEngine {
  readonly catalogue: Catalogue;
  /** Indexes the fixture again as a new generation. */
  reindex(): Promise<void>;
  close(): Promise<void>;
}

export type MakeEngine = (folder: string) => Promise<ContractEngine>;

export const fixtureFolder = fileURLToPath(new URL('../../fixtures/catalogue', import.meta.url));
