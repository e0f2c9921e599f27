import type { ShopEvent } from '../../domain/track/shop-event.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';

/** What a tool may use. */
export interface ToolContext {
  readonly store: Store;
  readonly ports: Ports;
  readonly service: { readonly id: string; readonly url: string };
  /** Adds a script of the tool's. Rejects when it does not come. */
  readonly load: (src: string) => Promise<void>;
}

/** One connection to somebody who is told of events: made and used only with consent. */
export interface Tool {
  /** Resolves when events can be told. */
  readonly start: (context: ToolContext) => Promise<void>;
  /** Tells an event. Rejects when it is to be told again. */
  readonly tell: (event: ShopEvent, context: ToolContext) => Promise<void>;
  /** Takes an event again and again and notes it once; others are told at most once. */
  readonly isRepeatable?: true;
}
