/** Milliseconds of work after which others on the page come first: a frame at 120 a second. */
const longest = 8;

/** Lets the browser do what waits; a task of its own goes on afterwards. */
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

/** Called between the steps of a long work; waits for the others once it has run for long enough. */
export type Breath = () => Promise<void>;

/** Lets the page breathe between pieces of long work. */
export function createBreath(): Breath {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longest) return;
    await pause();
    since = performance.now();
  };
}
