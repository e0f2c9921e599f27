/** Sends messages to other tabs of this shop and receives theirs. */
export interface TabChannel {
  post(text: string): void;
  /** Returns the function that stops listening. */
  listen(listener: (text: string) => void): () => void;
  close(): void;
}

const channelName = 'witryna';

/**
 * Sent when a page is restored from the back/forward cache, because it missed messages meanwhile.
 */
export const cameBack = 'came-back';

/** By `BroadcastChannel`: between tabs, and between them and the service worker. */
export function broadcastChannel(): TabChannel {
  const channel = new BroadcastChannel(channelName);
  return {
    post: (text) => channel.postMessage(text),
    listen(listener) {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') listener(event.data);
      };
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
