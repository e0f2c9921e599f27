import type { AttributeDocument } from './documents.ts';

/** The attributes a page has loaded, and the codes that do not exist. [catalog-03] */
export interface AttributeState {
  readonly byCode: ReadonlyMap<string, AttributeDocument>;
  readonly byId: ReadonlyMap<string, AttributeDocument>;
  readonly unknown: ReadonlySet<string>;
}

export const noAttributes: AttributeState = {
  byCode: new Map(),
  byId: new Map(),
  unknown: new Set(),
};

/** Maximum number of cached unknown codes, so that invalid URLs cannot fill the memory. */
const mostUnknown = 1000;

/** The codes to fetch: no path into a document, not loaded, not known as missing. [catalog-04] */
export function codesToLoad(state: AttributeState, wanted: readonly string[]): string[] {
  return [...new Set(wanted)].filter(
    (code) => !code.includes('.') && !state.byCode.has(code) && !state.unknown.has(code),
  );
}

/** Adds a response; requested codes that are missing from it become unknown. [catalog-03] */
export function withAttributes(
  state: AttributeState,
  requested: readonly string[],
  documents: readonly AttributeDocument[],
): AttributeState {
  const byCode = new Map(state.byCode);
  const byId = new Map(state.byId);
  for (const document of documents) {
    byCode.set(document.attribute_code, document);
    if (document.attribute_id) byId.set(document.attribute_id, document);
  }
  const missing = requested.filter((code) => !byCode.has(code));
  const unknown = new Set([...state.unknown, ...missing].slice(-mostUnknown));
  return { byCode, byId, unknown };
}
