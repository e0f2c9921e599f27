/** Measures how busy the whole process is over a period. */
export interface CpuGauge {
  /** Starts the period. */
  start(): void;
  /** Whether the process was idle since `start`. */
  isIdle(): boolean;
}

/**
 * Idle means less than `share` of one core by all threads together. Rendering workers and sharp's
 * threads count, which an event loop measurement misses.
 */
export function createCpuGauge(share = 0.4): CpuGauge {
  let usage = process.cpuUsage();
  let startedAt = performance.now();
  return {
    start() {
      usage = process.cpuUsage();
      startedAt = performance.now();
    },
    isIdle() {
      const { user, system } = process.cpuUsage(usage);
      return user + system < share * (performance.now() - startedAt) * 1000;
    },
  };
}
