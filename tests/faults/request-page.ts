import { randomUUID } from 'node:crypto';
import { errorStatus } from '../../domain/errors.ts';
import type { MatrixPage } from './matrix-pages.ts';

/** The result of a request. Status 0: no complete response. */
export interface PageResponse {
  readonly status: number;
  readonly ms: number;
  /** The heading of a page, or the code of an error. */
  readonly told: string;
  /** Faults in the response, one line each. */
  readonly wrong: readonly string[];
}

const traces =
  /\bat \S+ \(|node:internal|node_modules|ECONN\w+|EPIPE|ERR_\w+|TypeError|AppError|"stack"|elasticsearch:|redis:|127\.0\.0\.1:\d+\/_/i;
const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', quot: '"', '#x27': "'" };

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&([\w#]+);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function readRefusal(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) && typeof read['error'] === 'string' ? read['error'] : '';
  } catch {
    return '';
  }
}

function faultsOf(page: MatrixPage, status: number, text: string, told: string): string[] {
  const wrong: string[] = [];
  if (traces.test(page.isPage ? plain(text.replaceAll(/<script[\s\S]*?<\/script>/g, '')) : text))
    wrong.push('tells of the inside');
  if (page.isPage) {
    if (!text.includes('<html lang="pl"') || !text.includes('</html>')) wrong.push('no whole page');
    if (told === '') wrong.push('no heading');
  } else if (status >= 400 && !Object.hasOwn(errorStatus, told)) {
    wrong.push(`no code: ${text.slice(0, 80)}`);
  }
  return wrong;
}

const longestMs = 20_000;

/** Sends one request, like a browser's document or API request; follows a redirect. */
export async function requestMatrixPage(
  url: string,
  page: MatrixPage,
  limitMs = longestMs,
): Promise<PageResponse> {
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  try {
    const response = await fetch(url + page.path, {
      headers: {
        'sec-fetch-site': 'same-origin',
        accept: page.isPage ? 'text/html' : '*/*',
        ...(page.body !== undefined && {
          'content-type': 'application/json',
          // With this header a write needs the shop's stored records.
          'idempotency-key': randomUUID(),
        }),
      },
      ...(page.body !== undefined && { method: 'POST', body: JSON.stringify(page.body) }),
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await response.text();
    const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1] ?? '';
    const told = page.isPage ? plain(heading) : readRefusal(text);
    return {
      status: response.status,
      ms: since(),
      told,
      wrong: faultsOf(page, response.status, text, told),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: 0, ms: since(), told: String(cause).slice(0, 60), wrong: [] };
  }
}
