/** Whether the browser could not fetch the code; an error while it runs is final. */
const isLost = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script/.test(error.message);

/** Milliseconds between two tries: the first pause, and the longest. */
const firstPause = 500;
const longestPause = 8000;

/**
 * Loads code until it arrives, with growing pauses. So a component is late on a bad connection,
 * while React would remove the page with it. The build puts it around every `import()` of the
 * browser's code (`scripts/retry-imports.ts`).
 */
export async function importAgain<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await load();
    } catch (error) {
      if (!isLost(error)) throw error;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}
