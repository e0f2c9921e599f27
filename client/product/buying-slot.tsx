import { lazy, memo, Suspense } from 'react';
import type { BuyingFormProps } from './buying-form.tsx';

/**
 * The form of the few products that ask for more than a variant, in a script of its own. The server has
 * it at hand, so that the form is in the document; the browser takes over when the script is there.
 */
const BuyingForm = import.meta.env.SSR
  ? (await import('./buying-form.tsx')).BuyingForm
  : lazy(async () => ({ default: (await import('./buying-form.tsx')).BuyingForm }));

/** Memoised, because React must not be asked to change what it has yet to hydrate. */
export const BuyingSlot = memo(function BuyingSlot(props: BuyingFormProps) {
  return (
    <Suspense fallback={null}>
      <BuyingForm {...props} />
    </Suspense>
  );
});
