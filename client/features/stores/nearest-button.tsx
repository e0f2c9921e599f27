import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import type { Nearest } from './use-nearest.ts';

/**
 * Sorts places by distance on click and announces the result; the button stays, so it keeps the
 * focus.
 */
export function NearestButton({ nearest }: { readonly nearest: Nearest }) {
  const { places, problem, isBusy, town, find } = nearest;
  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void find()}>
        <Trans>Show the nearest to me</Trans>
      </Button>
      <p role="status">
        {problem === 'spot' && (
          <Trans>We could not learn where you are. The list stays as it was.</Trans>
        )}
        {problem === 'list' && (
          <Trans>We cannot tell the distances now. The list stays as it was.</Trans>
        )}
        {problem === null && places !== null && town === null && (
          <Trans>The nearest are first.</Trans>
        )}
        {problem === null && places !== null && town !== null && (
          <Trans>The nearest to this place are first: {town}.</Trans>
        )}
      </p>
    </>
  );
}
