import type { BackendUnderTest } from './backend-under-test.ts';
import type { World } from './world.ts';

/** One thing the contract asks of a backend. */
export interface Case {
  readonly name: string;
  /** The requirements it proves, by their ids. */
  readonly proves: readonly string[];
  /** What of the world it cannot be run without. */
  readonly needs?: readonly (keyof World)[];
  /** The step of docs/adapters.md that promises it, where its calls alone do not say so. */
  readonly step?: number;
  run(backend: BackendUnderTest): Promise<void>;
}

/** What a case needs and has for certain, as it is not run without. */
export function given<K extends keyof World>({ world }: BackendUnderTest, key: K) {
  const value = world[key];
  if (value === undefined) throw new Error(`The world has no ${key}`);
  return value;
}
