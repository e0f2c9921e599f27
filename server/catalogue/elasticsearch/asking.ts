import type { Client } from '@elastic/elasticsearch';
import type { SearchLanguage } from '../../../domain/catalogue/search-language.ts';
import type { OpenIndex } from './generations.ts';
import type { PageEnds } from './page-ends.ts';

/** One query: the client, the index it is sent to, and when to give up. */
export interface IndexQuery {
  readonly client: Client;
  readonly open: OpenIndex;
  readonly ends: PageEnds;
  /** The language of the store view. */
  readonly language: SearchLanguage;
  readonly signal: AbortSignal;
  /** The same limit in the cluster's notation, so that the cluster stops as well: `1000ms`. */
  readonly timeout: string;
}
