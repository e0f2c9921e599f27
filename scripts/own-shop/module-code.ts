import type { OwnShop } from '../../server/own-shop/read-own-shop.ts';

const quoted = (value: unknown) => JSON.stringify(value);

/** `import Own0 from "…"` for each of some modules, and the names that stand for them. */
function importsOf(paths: readonly string[]) {
  return {
    code: paths.map((path, at) => `import Own${at} from ${quoted(path)};`).join('\n'),
    nameAt: (at: number) => `Own${at}`,
  };
}

/** In place of `renderer/own-shop/own-pages.ts`: what shows each screen of the folder. */
export function ownPagesCode({ definition, moduleOf }: OwnShop): string {
  const screens = Object.entries(definition.screens ?? {});
  const { code, nameAt } = importsOf(
    screens.map(([name, { show }]) => moduleOf(`screens.${name}.show`, show)),
  );
  const entries = screens.map(([name], at) => `${quoted(name)}: ${nameAt(at)}`);
  return `${code}\nexport const ownPages = { ${entries.join(', ')} };\n`;
}

/** In place of `renderer/own-shop/own-loaders.ts`: what the server knows of each screen. */
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

/** In place of the wordmark's letters: the folder's drawing. The link around it has its name. */
export function logoCode({ definition, file }: OwnShop): string | null {
  const { logo } = definition;
  if (logo === undefined) return null;
  const { width, height } = logo;
  return `import { jsx } from 'react/jsx-runtime';
import src from ${quoted(`${file('logo.file', logo.file)}?url`)};
export default () => jsx('img', { src, alt: '', width: ${width}, height: ${height}, style: { display: 'block' } });
`;
}

/** In place of `client/track/own-tool.ts`: the folder's own tool. */
export function ownToolCode({ definition, moduleOf }: OwnShop): string | null {
  const { tracking } = definition;
  if (tracking === undefined) return null;
  return `export { default as ownTool } from ${quoted(moduleOf('tracking.tool', tracking.tool))};\n`;
}
