import { broadcastChannel, cameBack, type TabChannel } from './tab-channel.ts';

const signalKey = 'witryna:changed';

/** Storage events reach every tab but the one that wrote; equal values raise none, hence the count. */
function storageEvents(): TabChannel {
  let count = 0;
  return {
    post(text) {
      count += 1;
      try {
        localStorage.setItem(signalKey, `${text} ${Date.now()}.${count}`);
      } catch {
        // Denied storage: other tabs catch up when they load.
      }
    },
    listen(listener) {
      const heard = (event: StorageEvent) => {
        if (event.key === signalKey && event.newValue) listener(event.newValue.split(' ')[0] ?? '');
      };
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
    close() {},
  };
}

const open = () => (typeof BroadcastChannel === 'function' ? broadcastChannel() : storageEvents());

/**
 * The channel between the tabs of this browser (cart-14). It is shut while its page lies in the browser's
 * memory, for a page that would hear something there is thrown away; back again it says `cameBack`.
 */
export function createTabChannel(): TabChannel {
  const listeners = new Set<(text: string) => void>();
  const tell = (text: string) => {
    for (const listener of listeners) listener(text);
  };
  let channel: TabChannel | null = null;
  let deafen = () => {};
  function hear(): void {
    channel = open();
    deafen = channel.listen(tell);
  }
  function shut(): void {
    deafen();
    channel?.close();
    channel = null;
  }
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || channel !== null) return;
    hear();
    tell(cameBack);
  };
  hear();
  addEventListener('pagehide', shut);
  addEventListener('pageshow', show);
  return {
    // What ends between hiding and being put away is told by nobody: who comes later reads it.
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
