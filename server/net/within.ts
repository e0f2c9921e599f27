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

/**
 * The work's outcome, or an error where there is none within so many
 * milliseconds; no timer is left.
 */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const outcome = await inTime(work, ms);
  if (outcome === late) throw new Error(`no answer within ${ms} ms`);
  return outcome;
}

/** The same, but null where there is none in time. */
export async function withinOrNull<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const outcome = await inTime(work, ms);
  return outcome === late ? null : outcome;
}
