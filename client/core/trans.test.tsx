// @vitest-environment jsdom
import { Trans } from '@lingui/react/macro';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { show } from '../../tests/support/show.tsx';

test.each(['<script>alert(1)</script>', '<0>mine</0>', '<b>', 'a < b', '{0} #'])(
  'user text is shown literally: %s',
  (text) => {
    const { container } = show(<Trans>All results for “{text}”</Trans>);
    expect(container.textContent).toBe(`Wszystkie wyniki dla „${text}”`);
  },
);

test('any text is shown literally', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '/', '0', '1', '>', 'b', ' ', '{', 'ż') }),
      (email) => {
        const { container, unmount } = show(<Trans>The receipt goes to {email}.</Trans>);
        expect(container.textContent).toContain(email);
        unmount();
      },
    ),
    { numRuns: 50 },
  );
});
