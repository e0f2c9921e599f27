/** Tells other tabs of this shop that something changed, and hears them. */
export interface TabChannel {
  post(text: string): void;
  /** Gives the function that stops listening. */
  listen(listener: (text: string) => void): () => void;
  close(): void;
}

const channelName = 'witryna';

/** Heard when a page comes back out of the browser's memory: what the others said meanwhile is lost. */
export const cameBack = 'came-back';

/** Where there is `BroadcastChannel`: between tabs, and between them and the service worker. */
export function broadcastChannel(): TabChannel {
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
