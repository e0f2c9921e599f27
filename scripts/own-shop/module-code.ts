import type { OwnShop } from '../../server/own-shop/read-own-shop.ts';
import { readSynonyms } from '../../server/own-shop/read-synonyms.ts';

const quoted = (value: unknown) => JSON.stringify(value);

/** Imports of modules (`import Own0 from "…"`), and the names they get. */
function importsOf(paths: readonly string[]) {
  return {
    code: paths.map((path, at) => `import Own${at} from ${quoted(path)};`).join('\n'),
    nameAt: (at: number) => `Own${at}`,
  };
}

/** Replaces `renderer/own-shop/own-pages.ts`: the component of each page of the folder. */
export function ownPagesCode({ definition, moduleOf }: OwnShop): string {
  const screens = Object.entries(definition.screens ?? {});
  const { code, nameAt } = importsOf(
    screens.map(([name, { show }]) => moduleOf(`screens.${name}.show`, show)),
  );
  const entries = screens.map(([name], at) => `${quoted(name)}: ${nameAt(at)}`);
  return `${code}\nexport const ownPages = { ${entries.join(', ')} };\n`;
}

/** Replaces `renderer/own-shop/own-loaders.ts`: the loader and facts of each page of the folder. */
export function ownLoadersCode({ definition, moduleOf }: OwnShop): string {
  const screens = Object.entries(definition.screens ?? {});
  const paths = screens.flatMap(([name, { load }]) =>
    load ? [moduleOf(`screens.${name}.load`, load)] : [],
  );
  const { code, nameAt } = importsOf(paths);
  let next = 0;
  const entries = screens.map(([name, { title, description, isIndexed = true, load }]) => {
    const loader = load ? nameAt(next++) : 'null';
    const facts = `title: ${quoted(title)}, description: ${quoted(description)}`;
    return `${quoted(name)}: { ${facts}, isIndexed: ${isIndexed}, load: ${loader} }`;
  });
  return `${code}\nexport const ownLoaders = { ${entries.join(', ')} };\n`;
}

/**
 * Replaces the wordmark with the folder's logo. Its `alt` is empty, since the link around it has a
 * name.
 */
export function logoCode({ definition, file }: OwnShop): string | null {
  const { logo } = definition;
  if (logo === undefined) return null;
  const { width, height } = logo;
  return `import { jsx } from 'react/jsx-runtime';
import src from ${quoted(`${file('logo.file', logo.file)}?url`)};
export default () => jsx('img', { src, alt: '', width: ${width}, height: ${height}, style: { display: 'block' } });
`;
}

/** Replaces `client/features/track/own-tool.ts` with the folder's tool. */
export function ownToolCode({ definition, moduleOf }: OwnShop): string | null {
  const { tracking } = definition;
  if (tracking === undefined) return null;
  return `export { default as ownTool } from ${quoted(moduleOf('tracking.tool', tracking.tool))};\n`;
}

/** The synonyms of the folder for the search on devices; null where it has none. */
export function ownSynonymsCode(own: OwnShop): string | null {
  if (own.definition.synonyms === undefined) return null;
  return `export const ownSynonyms = ${JSON.stringify(readSynonyms(own))};\n`;
}
