import { cachedAtHeader } from '../domain/offline/cached-label.ts';

/**
 * Adds the time of caching to a cached page: in the `<html>` tag of a document, in a header of
 * data. The page then shows it to the shopper.
 */
export async function labelCopy(copy: Response, at: number): Promise<Response> {
  const { status, statusText } = copy;
  const headers = new Headers(copy.headers);
  headers.set(cachedAtHeader, String(at));
  if (!(headers.get('content-type') ?? '').includes('text/html')) {
    return new Response(copy.body, { status, statusText, headers });
  }
  const text = (await copy.text()).replace(/<html\b/, `<html data-kept="${at}"`);
  return new Response(text, { status, statusText, headers });
}
