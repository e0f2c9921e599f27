import { broadcastChannel, cameBack, type TabChannel } from './tab-channel.ts';

const signalKey = 'witryna:changed';

/** Storage events reach every tab but the sender; equal values raise none, so a count is added. */
function storageEvents(): TabChannel {
  let count = 0;
  return {
    post(text) {
      count += 1;
      try {
        localStorage.setItem(signalKey, `${text} ${Date.now()}.${count}`);
      } catch {
        // Storage is denied: other tabs update when they load.
      }
    },
    listen(listener) {
      const onMessage = (event: StorageEvent) => {
        if (event.key === signalKey && event.newValue) listener(event.newValue.split(' ')[0] ?? '');
      };
      addEventListener('storage', onMessage);
      return () => removeEventListener('storage', onMessage);
    },
    close() {},
  };
}

const open = () => (typeof BroadcastChannel === 'function' ? broadcastChannel() : storageEvents());

/**
 * The channel between the tabs of this browser (cart-14). It is closed while its page is frozen,
 * because browsers discard a frozen page that receives a message. When restored, it sends
 * `cameBack` to its listeners.
 */
export function createTabChannel(): TabChannel {
  const listeners = new Set<(text: string) => void>();
  const publish = (text: string) => {
    for (const listener of listeners) listener(text);
  };
  let channel: TabChannel | null = null;
  let deafen = () => {};
  function hear(): void {
    channel = open();
    deafen = channel.listen(publish);
  }
  function shut(): void {
    deafen();
    channel?.close();
    channel = null;
  }
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || channel !== null) return;
    hear();
    publish(cameBack);
  };
  hear();
  addEventListener('pagehide', shut);
  addEventListener('pageshow', show);
  return {
    // A change between hiding and freezing is not announced; later pages read it from storage.
    post: (text) => channel?.post(text),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      removeEventListener('pagehide', shut);
      removeEventListener('pageshow', show);
      shut();
    },
  };
}
