import { componentName, headingOf, keyOf } from './names.ts';
import type { Plan } from './plan.ts';

const heads = 'renderer/page/head-texts.ts';

/** A screen with an address, a page, a component with a heading, and its test. */
export function planScreen(name: string): Plan {
  const component = `${componentName(name)}Page`;
  const heading = headingOf(name);
  const file = `pages/${name}/${name}-page`;
  return {
    files: {
      [`pages/${name}/+Page.tsx`]: `export { ${component} as default } from './${name}-page.tsx';\n`,
      [`pages/${name}/+data.ts`]: `import { pageData } from '../../renderer/page/page-loader.ts';
import { loadPlainPage } from '../../renderer/screens/load-plain-page.ts';

export const data = pageData(loadPlainPage);
`,
      [`${file}.tsx`]: `import { Trans } from '@lingui/react/macro';
import { Page, PageTitle } from '../../client/ui/page.tsx';

/** The purpose of the page. Its HTML is the same for all; personal data is added after hydration. */
export function ${component}() {
  return (
    <Page width="text">
      <PageTitle>
        <Trans>${heading}</Trans>
      </PageTitle>
    </Page>
  );
}
`,
      [`${file}.test.tsx`]: `// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/support/show.tsx';
import { ${component} } from './${name}-page.tsx';

afterEach(cleanup);

test('has one heading', () => {
  show(<${component} />);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
`,
    },
    insertions: [
      {
        path: 'domain/url/screens.ts',
        line: `  ${keyOf(name)}: { page: '${name}', paths: ['/${name}'] },`,
        before: '} as const',
      },
      {
        path: heads,
        line: `  ${keyOf(name)}: { title: msg\`${heading}\`, description: msg\`${heading}\` },`,
        before: '};',
      },
    ],
    next: [
      'Translate the address into Polish in domain/url/screens.ts, which also has its layout and cache tags.',
      `If it needs the catalogue, use a loader in domain/screens instead of loadPlainPage and remove its title from ${heads}.`,
      `Describe the page in one sentence in ${heads}; set \`isIndexed\` if search engines may list it.`,
      'Run npm run i18n, then add the Polish text to locales/pl.po.',
      'Add a link: <Anchor target={{ to: "screen", screen: "…" }}>.',
      `Run npx vitest run pages/${name} renderer, then npm run dev and open the page.`,
    ],
  };
}
