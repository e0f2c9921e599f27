import { type Claim, type Claims, claimOf, withClaim } from '../../../domain/claims/claim.ts';
import type { Store } from '../store.ts';
import { whenStarted } from './ports.ts';

async function change(store: Store, edit: (claims: Claims) => Claims): Promise<void> {
  const { records } = await whenStarted(store);
  await records.update('claims', (claims) => [...edit(claims ?? [])]);
}

/** Stores a claim on the device, replacing one of the same code (engage-28). */
export async function setClaim(
  store: Store,
  claim: Pick<Claim, 'code' | 'value' | 'description'>,
): Promise<void> {
  const { clock } = await whenStarted(store);
  await change(store, (claims) => withClaim(claims, { ...claim, created_at: clock() }));
}

/** Reads a stored claim; null without one. */
export async function readClaim(store: Store, code: string): Promise<Claim | null> {
  const { records } = await whenStarted(store);
  return claimOf((await records.load('claims')) ?? [], code);
}
