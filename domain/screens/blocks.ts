import * as v from 'valibot';
import type { CmsDocument } from '../catalogue/documents.ts';
import type { Capabilities } from '../commerce/capabilities.ts';
import { jsonOf } from '../content/layout-block.ts';
import { keepTogether } from '../text/keep-together.ts';
import { onlyPossible } from '../text/only-possible.ts';
import { plainText } from '../text/plain-text.ts';
import { cmsDocuments } from './cms-documents.ts';
import type { ScreenContext } from './context.ts';

/** Fetches content blocks by identifier in one request; unknown ones are left out. */
export async function loadBlocks(
  context: ScreenContext,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, CmsDocument>> {
  const found = await cmsDocuments(context, 'cms_block', 'identifier', identifiers);
  return new Map(found.map((block) => [block.identifier, block]));
}

/** The promises above the header: a JSON list of texts, or the items of a list in HTML. */
export function promisesOf(
  block: CmsDocument | undefined,
  capabilities?: Capabilities,
): readonly string[] {
  const content = onlyPossible(block?.content ?? '', capabilities);
  const list = v.safeParse(v.array(v.string()), jsonOf(content));
  const lines = list.success ? list.output : content.split(/<\/(?:li|p|div)>|\n/i).map(plainText);
  return lines.map((line) => keepTogether(line.trim())).filter((line) => line !== '');
}
