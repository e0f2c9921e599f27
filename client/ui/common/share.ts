import { log, reason } from '../../core/log.ts';
import { notify } from '../../core/notifications/notifications.ts';
import type { Store } from '../../core/store.ts';

export interface Shared {
  readonly title: string;
  readonly url: string;
}

/** The address with only the chosen variant, without campaign parameters and fragment. */
export function sharedAddress(address: string): string {
  const url = new URL(address);
  const variant = url.searchParams.get('childSku');
  url.search = variant === null ? '' : `?${new URLSearchParams({ childSku: variant })}`;
  url.hash = '';
  return url.href;
}

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === 'AbortError';

/** Opens the device's share dialog; if there is none, copies the link and shows a notice. */
export async function share(store: Store, shared: Shared): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(shared);
      return;
    } catch (error) {
      if (isCancelled(error)) return;
      log.info('share.refused', { reason: reason(error) });
    }
  }
  try {
    await navigator.clipboard.writeText(shared.url);
    notify(store, { kind: 'link', type: 'success', message: 'Link copied' });
  } catch (error) {
    log.info('share.not-copied', { reason: reason(error) });
    const message = 'The link cannot be copied here. It is in the address bar.';
    notify(store, { kind: 'link', type: 'warning', message });
  }
}
