import {
  hasMarkdown,
  indexPart,
  markdownAddress,
  markdownSuffix,
  prefersMarkdown,
} from '../../domain/url/markdown-address.ts';
import type { CachedResponse } from '../cache/output-cache.ts';
import type { PageAddress, PageDispatch } from './dispatcher.ts';
import type { PageHeaderOptions, PageHeaders } from './send-page.ts';

/** The address of the page itself, and how its Markdown is requested, if it is. */
export function asMarkdown(address: PageAddress, accept: string | undefined): PageAddress {
  const { path, isData } = address;
  if (isData) return address;
  const page = path.endsWith(markdownSuffix) ? path.slice(0, -markdownSuffix.length) : '';
  if (page.endsWith(indexPart))
    return { ...address, path: page.slice(0, -indexPart.length) || '/', markdown: 'index' };
  if (page !== '' && !page.endsWith('/')) return { ...address, path: page, markdown: 'address' };
  return prefersMarkdown(accept) ? { ...address, markdown: 'accept' } : address;
}

/** The page of unknown addresses in the same store view. */
export const unknownPage = ({
  storeCode,
  generation,
  capabilities,
}: PageDispatch): PageDispatch => ({
  kind: 'page',
  status: 404,
  screen: 'page-not-found',
  params: {},
  storeCode,
  generation,
  ...(capabilities && { capabilities }),
});

interface Wanted {
  readonly address: PageAddress;
  readonly dispatch: PageDispatch;
}

const isWritten = ({ address, dispatch: { screen } }: Wanted): boolean =>
  hasMarkdown(screen) && (address.markdown !== 'index' || screen === 'home');

/**
 * A page without Markdown is an unknown address with `.md`, and HTML for an `Accept` header, which
 * only states a preference.
 */
export function wantedForm(wanted: Wanted): Wanted {
  const { address, dispatch } = wanted;
  if (!address.markdown || dispatch.status === 404 || isWritten(wanted)) return wanted;
  const { markdown, ...page } = address;
  return markdown === 'accept'
    ? { address: page, dispatch }
    : { address, dispatch: unknownPage(dispatch) };
}

/** The target of a redirect, as Markdown where its address was; addresses of others stay. */
export const markdownTarget = ({ markdown }: PageAddress, location: string): string =>
  markdown !== undefined && markdown !== 'accept' && location.startsWith('/')
    ? markdownAddress(location)
    : location;

const reserved = /[<>"\\^`{|}\s]/g;

/**
 * Headers of a page as Markdown. It names the HTML page as the canonical one. Under the address of
 * the HTML page no shared cache stores it, so the HTML needs no `Vary: Accept`.
 */
export function markdownHeaders(
  { contentType, etag, status }: CachedResponse,
  { path, markdown }: PageAddress,
  { protect }: PageHeaderOptions,
): PageHeaders {
  const isNegotiated = markdown === 'accept';
  return {
    ...protect?.(contentType),
    vary: isNegotiated ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    'content-type': contentType,
    'cache-control': `${isNegotiated ? 'private' : 'public'}, max-age=0, must-revalidate`,
    etag,
    ...(status === 200 && {
      link: `<${path.replaceAll(reserved, encodeURIComponent)}>; rel="canonical"`,
    }),
  };
}
