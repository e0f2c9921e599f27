/** Tells other tabs of this shop that something changed, and hears them. */
export interface TabChannel {
  post(text: string): void;
  /** Gives the function that stops listening. */
  listen(listener: (text: string) => void): () => void;
  close(): void;
}

const channelName = 'witryna';
const signalKey = 'witryna:changed';

function broadcastChannel(): TabChannel {
  const channel = new BroadcastChannel(channelName);
  return {
    post: (text) => channel.postMessage(text),
    listen(listener) {
      const heard = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') listener(event.data);
      };
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },
    close: () => channel.close(),
  };
}

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
