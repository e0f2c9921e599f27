import type { ChildProcess } from 'node:child_process';

/** How a start of the engine differs: the shop's own data, or a copy as it was filled. */
export type Database = 'own' | 'check' | 'faults';

/** A commerce engine that `npm run engine` can fetch, fill and start; `folder` is the engine's. */
export interface Engine {
  readonly name: 'vendure' | 'medusa';
  /** Port it listens on. */
  readonly port: string;
  /** The packages that this version of the connector was tested with. */
  readonly packages: Readonly<Record<string, string>>;
  /** The files of its folder that fill it; one that changes fills it anew. */
  readonly seeds: readonly string[];
  /** Where staff work, once it runs. */
  readonly admin: string;
  /** Starts what the engine needs beside itself; the returned function ends it. */
  open(folder: string): Promise<() => Promise<void>>;
  /** Fills it anew from `seed.json`, and copies what it then has for suites. */
  fill(folder: string, env: NodeJS.ProcessEnv): Promise<void>;
  /** The key of its API. */
  key(folder: string, secrets: Secrets): Promise<string>;
  /** The settings that choose its database; a copy is made anew. */
  database(folder: string, which: Database): Promise<NodeJS.ProcessEnv>;
  /** Removes the copy of a check. */
  forget(folder: string): Promise<void>;
  /** Starts it; resolves when it answers. */
  start(folder: string, env: NodeJS.ProcessEnv): Promise<ChildProcess>;
}

/** What the engine and the shop share, made at the first start. */
export interface Secrets {
  readonly cookies: string;
  readonly changes: string;
  readonly password: string;
  readonly key: string;
}
