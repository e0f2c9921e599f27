/** Milliseconds that a page waits for what it can do without. */
const patience = 1000;

/** What is there within the time a page waits; null for what takes longer. Rejects as the answer does. */
export function soon<T>(answer: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
