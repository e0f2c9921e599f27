import type { ScreenName } from '../../domain/url/screen-names.ts';

/** What a render needs to know of a request. Nothing of the shopper: HTML is public. */
export interface RenderRequest {
  /** Path and query as requested; ends in vike's data suffix when the browser asks for data only. */
  readonly url: string;
  readonly screen: ScreenName;
  readonly params: Readonly<Record<string, string>>;
  readonly storeCode: string;
  /** Generation of the index the address was resolved with. */
  readonly generation: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * Renders pages. Errors: `RENDER_BUSY` (queue full or waited too long), `RENDER_TIMEOUT`,
 * `RENDER_FAILED` (exception, crash, out of memory).
 */
export interface Renderer {
  render(request: RenderRequest): Promise<RenderedPage>;
  /** Resolves when renders will be answered without start-up cost. */
  warm(): Promise<void>;
  close(): Promise<void>;
}
