import { createHash } from 'node:crypto';
import type { ListingQuery } from '../../domain/listing/listing-query.ts';
import { createMemory } from '../../domain/memory-of.ts';
import { cachePolicy, isCached, knownQuery } from '../cache/cache-policy.ts';
import { type Encoding, withoutPlain } from '../cache/compress.ts';
import type { CachedResponse, FoundResponse, OutputCache } from '../cache/output-cache.ts';
import { type HealthRegistry, recordRenderFailure } from '../health/health-registry.ts';
import type { PageAddress, PageDispatch } from './dispatcher.ts';
import { unknownPage } from './markdown-pages.ts';
import type { RenderedPage, Renderer } from './renderer.ts';

export interface FetchPageOptions {
  readonly renderer: Renderer;
  /** Null renders every page anew. */
  readonly cache: OutputCache | null;
  /** Names the build of the browser's code; empty in development. */
  readonly build: string;
  /** Parses a listing's query with the catalogue of the page's store view. */
  readonly readListing: (dispatch: PageDispatch, search: URLSearchParams) => Promise<ListingQuery>;
  /** Records the renders. */
  readonly health: Pick<HealthRegistry, 'worked' | 'failed'>;
}

/** The address for which the page of unknown addresses is rendered. */
const unknownPath = '/page-not-found';

const digests = createMemory<string>();
const texts = createMemory<string>();

/** Pages of a shop with other capabilities are other pages. */
const capabilitiesKey = ({ capabilities }: PageDispatch): string =>
  capabilities ? texts(capabilities, [], () => JSON.stringify(capabilities)) : '';

/**
 * Content besides the catalogue, as a part of the key: a change of it makes another page. Computed
 * once for the same content.
 */
function digestOf({ home, sizeTables, places }: PageDispatch): string {
  const content = [home?.files, home?.layout, home?.order, sizeTables, places];
  const owner = content.find((part) => part != null);
  if (owner == null) return '';
  const digest = () => createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return digests(owner, content, digest);
}

async function fetchPage(
  { renderer, cache, build, readListing, health }: FetchPageOptions,
  address: PageAddress,
  dispatch: PageDispatch,
  encoding: Encoding,
): Promise<FoundResponse> {
  const policy = cachePolicy(dispatch.screen);
  const isMarkdown = address.markdown !== undefined;
  const query =
    address.search.size === 0
      ? address.search
      : await knownQuery(policy, address.search, (search) => readListing(dispatch, search));
  // All unknown addresses of a store view share one page, which does not contain the address.
  const path = dispatch.screen === 'page-not-found' ? unknownPath : address.path;
  const make = async (form: { readonly only?: Encoding }) => {
    try {
      const { isData } = address;
      const request = { ...dispatch, ...form, path, query: [...query], isData, isMarkdown };
      const rendered = await renderer.render(request);
      health.worked('render');
      return toResponse(rendered, dispatch, policy.tags);
    } catch (error) {
      recordRenderFailure(health, error);
      throw error;
    }
  };
  if (cache === null || !isCached(policy, query)) {
    return { response: await make({ only: encoding }), found: 'miss' };
  }
  const { generation, storeCode } = dispatch;
  // Nodes share cached pages, also after a start with other settings.
  const made = [build, renderer.settings ?? '', generation, capabilitiesKey(dispatch)];
  const form = isMarkdown ? 'markdown' : address.isData;
  const key = [...made, storeCode, form, path, query, digestOf(dispatch)].join('\n');
  // Markdown for assistants cannot evict the pages of shoppers.
  const isNarrowed = query.size > 0 || dispatch.hasFreePath === true || isMarkdown;
  return cache.fetch(key, () => make({}), isNarrowed);
}

function toResponse(
  page: RenderedPage,
  dispatch: PageDispatch,
  tags: readonly string[],
): CachedResponse {
  return {
    status: page.status === 200 ? dispatch.status : page.status,
    contentType: page.contentType,
    etag: page.etag,
    body: withoutPlain(page.body),
    tags: [...tags, ...page.tags],
    madeAt: Date.now(),
    validUntil: page.validUntil,
    isUncached: page.isUncached ?? false,
  };
}

/**
 * The page in its requested form, from the cache or a render. Markdown of a missing document is that
 * of unknown addresses.
 */
export async function fetchForm(
  options: FetchPageOptions,
  address: PageAddress,
  dispatch: PageDispatch,
  encoding: Encoding,
): Promise<FoundResponse> {
  const page = await fetchPage(options, address, dispatch, encoding);
  const isMissing = page.response.status === 404 && dispatch.status !== 404;
  return address.markdown && isMissing
    ? fetchPage(options, address, unknownPage(dispatch), encoding)
    : page;
}
