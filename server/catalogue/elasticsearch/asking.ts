import type { Client } from '@elastic/elasticsearch';
import type { OpenIndex } from './generations.ts';

/** One question: the client, the index it is put to, and when to give up. */
export interface Asking {
  readonly client: Client;
  readonly open: OpenIndex;
  readonly signal: AbortSignal;
}
