import { type PixelIds, pixelIds } from '../../../domain/track/pixel-ids.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { whenAgreementKnown } from './consent.ts';

/**
 * Pixel identifiers of this browser. Without consent to marketing there are none, and no cookie is
 * read (pl-F03).
 */
export async function ownPixelIds(store: Store): Promise<PixelIds> {
  const { marketing } = await whenAgreementKnown(store);
  if (!marketing) return {};
  const { clock } = await whenStarted(store);
  return pixelIds(document.cookie, location.search, clock());
}
