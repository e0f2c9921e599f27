import type { ShopEvent } from '../../../domain/track/shop-event.ts';
import type { Ports } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';

/** The dependencies of a tool. */
export interface ToolContext {
  readonly store: Store;
  readonly ports: Ports;
  readonly service: { readonly id: string; readonly url: string };
  /** Loads a script of the tool. Rejects when it fails. */
  readonly load: (src: string) => Promise<void>;
}

/** One connection to a service that receives events: created and used only with consent. */
export interface Tool {
  /** Resolves when events can be sent. */
  readonly start: (context: ToolContext) => Promise<void>;
  /** Sends an event. Rejects when it must be sent again. */
  readonly tell: (event: ShopEvent, context: ToolContext) => Promise<void>;
  /**
   * The service removes duplicates, so events may be sent repeatedly; others get each at most once.
   */
  readonly isRepeatable?: true;
}
