import { isRecord } from '../../domain/is-record.ts';
import { decodeEntities } from '../../domain/text/entities.ts';

type XmlParse = (xml: string) => unknown;

let parser: Promise<XmlParse> | undefined;

/**
 * Imported at the first request: the parser costs 8 MB, and few shops query a
 * register that uses XML.
 */
async function importParser(): Promise<XmlParse> {
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    removeNSPrefix: true,
    parseTagValue: false,
    // A document type could define entities that expand to megabytes.
    processEntities: false,
  });
  return (xml) => parser.parse(xml);
}

/** The elements of a document by their names without prefix; null where it cannot be read. */
export async function parseXml(xml: string): Promise<unknown> {
  parser ??= importParser();
  const parse = await parser;
  try {
    return parse(xml);
  } catch {
    return null;
  }
}

const firstOf = (node: unknown): unknown => (Array.isArray(node) ? node[0] : node);

/**
 * The text at a path of element names, its entities decoded; null where there is none. Of several
 * elements of one name the first counts.
 */
export function textAt(document: unknown, ...path: readonly string[]): string | null {
  let node = document;
  for (const name of path) {
    if (!isRecord(node) || !Object.hasOwn(node, name)) return null;
    node = firstOf(node[name]);
  }
  return typeof node === 'string' ? decodeEntities(node).trim() : null;
}
