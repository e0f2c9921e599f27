import { broadcastChannel, type TabChannel } from './tab-channel.ts';

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

/** The channel between the tabs of this browser (cart-14). */
export function createTabChannel(): TabChannel {
  return typeof BroadcastChannel === 'function' ? broadcastChannel() : storageEvents();
}
