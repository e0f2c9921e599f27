import { ProtocolError } from './protocol-error.ts';

/** An HTTP request as far as it can be signed (RFC 9421). */
export interface SignedRequest {
  readonly method: string;
  /** The shop's own host, with a port that is not the default one. */
  readonly authority: string;
  readonly path: string;
  /** With its question mark; empty without a query. */
  readonly query: string;
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly hasBody: boolean;
}

/** A signature with what it covers. */
export interface Signature {
  readonly keyId: string;
  readonly components: readonly string[];
  /** The covered components and parameters, as sent. */
  readonly params: string;
  /** Base64. */
  readonly value: string;
  /** Seconds since 1970; null without an end. */
  readonly expires: number | null;
}

const input =
  /^([a-z*][a-z0-9_\-.*]*)=(\(((?:"[a-z0-9@-]+" ?)*)\)((?:;[a-z*][a-z0-9_\-.*]*=(?:"[^"\\]*"|\d{1,15}))*))$/;
const parameter = /;([a-z*][a-z0-9_\-.*]*)=(?:"([^"\\]*)"|(\d{1,15}))/g;
/** Longest header of a signature in characters. */
const mostCharacters = 2048;

const invalid = (why: string) => new ProtocolError('signature_invalid', why);

/**
 * The signature in the headers; null for an unsigned request. Several signatures are refused. Throws
 * `signature_missing` where one of the two headers is missing, `signature_invalid`.
 */
export function readSignature(headers: SignedRequest['headers']): Signature | null {
  const about = headers['signature-input']?.trim();
  const value = headers['signature']?.trim();
  if (about === undefined && value === undefined) return null;
  if (about === undefined || value === undefined) {
    throw new ProtocolError('signature_missing', 'Send both Signature-Input and Signature');
  }
  if (about.length > mostCharacters || value.length > mostCharacters) throw invalid('Too long');
  const [, label, params, listed = '', rest = ''] = input.exec(about) ?? [];
  if (label === undefined || params === undefined) throw invalid('Signature-Input cannot be read');
  const [, named, encoded] = /^([^=]+)=:([A-Za-z0-9+/]+={0,2}):$/.exec(value) ?? [];
  if (named !== label || encoded === undefined) throw invalid('Signature cannot be read');
  const found = new Map(
    Array.from(rest.matchAll(parameter), ([, name = '', text, number]) => [name, text ?? number]),
  );
  const keyId = found.get('keyid');
  if (keyId === undefined) throw invalid('Signature-Input names no keyid');
  const components = listed.split(' ').flatMap((each) => each.replaceAll('"', '') || []);
  const expires = found.get('expires');
  return {
    keyId,
    components,
    params,
    value: encoded,
    expires: expires === undefined ? null : Number(expires),
  };
}

/** The components that the protocol requires of a request. */
function required({ headers, hasBody, query }: SignedRequest): readonly string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(query === '' ? [] : ['@query']),
    ...['ucp-agent', 'idempotency-key'].filter((name) => headers[name] !== undefined),
    ...(hasBody ? ['content-digest', 'content-type'] : []),
  ];
}

function componentValue(request: SignedRequest, component: string): string {
  switch (component) {
    case '@method':
      return request.method;
    case '@authority':
      return request.authority;
    case '@path':
      return request.path;
    case '@query':
      return request.query === '' ? '?' : request.query;
    default: {
      // A name such as `constructor` is on every object.
      const value = Object.hasOwn(request.headers, component)
        ? request.headers[component]
        : undefined;
      if (value === undefined) throw invalid(`${component} is signed but not sent`);
      return value.trim();
    }
  }
}

/**
 * The text that was signed. Throws `signature_invalid` when a component is listed twice, is not
 * there, or a required one is not signed.
 */
export function signatureBase(request: SignedRequest, { components, params }: Signature): string {
  if (new Set(components).size !== components.length) throw invalid('A component is listed twice');
  const missing = required(request).find((component) => !components.includes(component));
  if (missing !== undefined) throw invalid(`${missing} has to be signed`);
  const lines = components.map(
    (component) => `"${component}": ${componentValue(request, component)}`,
  );
  return [...lines, `"@signature-params": ${params}`].join('\n');
}
