import type { BackendUnderTest } from './backend-under-test.ts';
import type { World } from './world.ts';

/** One requirement of the contract on a backend. */
export interface Case {
  readonly name: string;
  /** Ids of the requirements that it proves. */
  readonly proves: readonly string[];
  /** Parts of the world without which it is not run. */
  readonly needs?: readonly (keyof World)[];
  /**
   * The step of docs/adapters.md that requires it, where its requests alone do not show the step.
   */
  readonly step?: number;
  /** What the backend has to declare for it, where its requests alone do not show that. */
  readonly capability?: string;
  /** It sends to two processes of the backend at once. */
  readonly needsTwo?: true;
  run(backend: BackendUnderTest): Promise<void>;
}

/** A required part of the world; a case without it is not run. */
export function given<K extends keyof World>({ world }: BackendUnderTest, key: K) {
  const value = world[key];
  if (value === undefined) throw new Error(`The world has no ${key}`);
  return value;
}
