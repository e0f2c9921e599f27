import { lazy } from 'react';
import { unchangedPart } from '../../ui/lazy-part.tsx';
import type { BuyingFormProps } from './buying-form.tsx';

/**
 * The form of the few products that need more than a variant, in a chunk of its own. The server
 * imports it eagerly, so the form is in the document; the browser hydrates it when the chunk is
 * loaded.
 */
const BuyingForm = import.meta.env.SSR
  ? (await import('./buying-form.tsx')).BuyingForm
  : lazy(async () => ({ default: (await import('./buying-form.tsx')).BuyingForm }));

export const BuyingSlot = unchangedPart<BuyingFormProps>(() => BuyingForm);
