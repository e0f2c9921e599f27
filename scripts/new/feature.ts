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

test('is found by its heading', () => {
  show(<${component} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});
`,
    },
    insertions: [],
    next: [
      'A word on it in client/features/README.md, whose list of folders is held by tests/folders.test.ts.',
      'Show it somewhere: until a page uses it, npm run verify calls it dead code.',
      'What is not needed at the start is loaded late: lazy(() => import(…)), docs/decisions/007.',
      'Rules belong to domain/ (npm run new -- rule NAME), state to an atom beside the component.',
      'npm run i18n, then the Polish text in locales/pl.po.',
      `npx vitest run client/features/${name}; npm run verify for the size of scripts.`,
    ],
  };
}
