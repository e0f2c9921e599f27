const late = Symbol('late');

async function inTime<T>(work: Promise<T>, ms: number): Promise<T | typeof late> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The work's outcome, or an error after so many milliseconds; clears its timer. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const outcome = await inTime(work, ms);
  if (outcome === late) throw new Error(`no answer within ${ms} ms`);
  return outcome;
}

/** The same, but null after the time limit. */
export async function withinOrNull<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const outcome = await inTime(work, ms);
  return outcome === late ? null : outcome;
}
