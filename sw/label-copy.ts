import { cachedAtHeader } from '../domain/offline/cached-label.ts';

/**
 * A kept page that says of when it is: a document in its first tag, data in a header. Whoever shows it
 * tells the shopper.
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
