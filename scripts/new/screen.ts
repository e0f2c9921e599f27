import { componentName, headingOf, keyOf } from './names.ts';
import type { Plan } from './plan.ts';

const titles = 'renderer/screens/load-plain-page.ts';

/** A screen with an address, a page, a component with a heading, and its test. */
export function planScreen(name: string): Plan {
  const component = `${componentName(name)}Page`;
  const heading = headingOf(name);
  const file = `client/${name}/${name}-page`;
  return {
    files: {
      [`pages/${name}/+Page.tsx`]: `export { ${component} as default } from '../../${file}.tsx';\n`,
      [`pages/${name}/+data.ts`]: `import { pageData } from '../../renderer/page/page-loader.ts';
import { loadPlainPage } from '../../renderer/screens/load-plain-page.ts';

export const data = pageData(loadPlainPage);
`,
      [`${file}.tsx`]: `import { Trans } from '@lingui/react/macro';
import { Page, PageTitle } from '../ui/page.tsx';

/** What a shopper finds here; the same for all, what is personal comes after hydration. */
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
      { path: 'domain/url/screen-names.ts', line: `  '${name}',`, before: '] as const' },
      {
        path: 'renderer/router/screen-paths.ts',
        line: `  ${keyOf(name)}: ['/${name}'],`,
        before: '} as const',
      },
      {
        path: 'renderer/router/screen-pages.ts',
        line: `  ${keyOf(name)}: '${name}',`,
        before: '} as const',
      },
      { path: titles, line: `  ${keyOf(name)}: msg\`${heading}\`,`, before: '} as const' },
      {
        path: 'renderer/page/screen-descriptions.ts',
        line: `  ${keyOf(name)}: msg\`${heading}\`,`,
        before: '};',
      },
      {
        path: 'tests/e2e/every-screen.ts',
        line: `    ${keyOf(name)}: guest('/${name}'),`,
        before: "    'page-not-found'",
      },
    ],
    next: [
      `Say the address in Polish: renderer/router/screen-paths.ts (and tests/e2e/every-screen.ts).`,
      `If it needs the catalogue: a loader in domain/screens instead of loadPlainPage, and its title out of ${titles}.`,
      `Say in a sentence what is there: renderer/page/screen-descriptions.ts; \`named\` in ${titles} if search engines shall find it.`,
      'A word on its folder in client/README.md, whose list is held by tests/folders.test.ts.',
      'npm run i18n, then the Polish text in locales/pl.po.',
      'Link to it: <Anchor target={{ to: "screen", screen: "…" }}>.',
      `npx vitest run client/${name} renderer, then npm run dev and open it.`,
    ],
  };
}
