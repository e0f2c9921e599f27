import { componentName, headingOf } from './names.ts';
import type { Plan } from './plan.ts';

/** A folder of `client/features/` with a component, its style sheet and its test. */
export function planFeature(name: string): Plan {
  const component = componentName(name);
  const file = `client/features/${name}/${name}`;
  return {
    files: {
      [`${file}.tsx`]: `import { Trans } from '@lingui/react/macro';
import styles from './${name}.module.css';

/** What it shows, and when it shows nothing. */
export function ${component}() {
  return (
    <section className={styles.part}>
      <h2>
        <Trans>${headingOf(name)}</Trans>
      </h2>
    </section>
  );
}
`,
      [`${file}.module.css`]: `.part {
  display: grid;
  gap: var(--s3);
}
`,
      [`${file}.test.tsx`]: `// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/show.tsx';
import { ${component} } from './${name}.tsx';

afterEach(cleanup);

test('has one heading', () => {
  show(<${component} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});
`,
    },
    insertions: [],
    next: [
      'Describe the folder in client/features/README.md; tests/folders.test.ts checks its list.',
      'Use it on a page: until then npm run verify reports it as dead code.',
      'Load code that the first paint does not need with lazy(() => import(…)), docs/decisions/007.',
      'Put rules into domain/ (npm run new -- rule NAME) and state into an atom beside the component.',
      'Run npm run i18n, then add the Polish text to locales/pl.po.',
      `Run npx vitest run client/features/${name}, and npm run verify for the size of scripts.`,
    ],
  };
}
