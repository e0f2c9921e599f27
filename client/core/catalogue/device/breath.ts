/** Milliseconds of work before yielding to the page: one frame at 120 Hz. */
const longest = 8;

/** Yields to the browser; continues in a task of its own. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Called between steps of long work; yields once it has run for long enough. */
export type Breath = () => Promise<void>;

/** Lets the page stay responsive during long work. */
export function createBreath(): Breath {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await pause();
    since = performance.now();
  };
}
