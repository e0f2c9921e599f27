import type { AttributeDocument } from './documents.ts';

/** The attributes a page knows, and the codes it found nobody to know. [catalog-03] */
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

/** Unknown codes that are remembered; a flood of made-up ones in addresses must not grow for ever. */
const mostUnknown = 1000;

/** The codes still to be asked for: no path into a document, not known, not known as missing. [catalog-04] */
export function codesToLoad(state: AttributeState, wanted: readonly string[]): string[] {
  return [...new Set(wanted)].filter(
    (code) => !code.includes('.') && !state.byCode.has(code) && !state.unknown.has(code),
  );
}

/** Adds an answer; codes that were asked for and did not come are unknown from now on. [catalog-03] */
export function withAttributes(
  state: AttributeState,
  asked: readonly string[],
  documents: readonly AttributeDocument[],
): AttributeState {
  const byCode = new Map(state.byCode);
  const byId = new Map(state.byId);
  for (const document of documents) {
    byCode.set(document.attribute_code, document);
    if (document.attribute_id) byId.set(document.attribute_id, document);
  }
  const missing = asked.filter((code) => !byCode.has(code));
  const unknown = new Set([...state.unknown, ...missing].slice(-mostUnknown));
  return { byCode, byId, unknown };
}
