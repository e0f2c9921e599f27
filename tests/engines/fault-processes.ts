import { type FaultProxy, openFaultProxy } from '../faults/fault-proxy.ts';
import { freePort } from '../services/free-port.ts';
import { type RunningShop, startShop } from '../services/shop.ts';

/** Vendure and two connector processes; a fault proxy stands between each of these and Vendure. */
export interface FaultProcesses {
  readonly connectors: readonly { readonly url: string; readonly proxy: FaultProxy }[];
  /** Kills a process at once and starts it again on the same data. */
  restartEngine(): Promise<void>;
  restartConnector(index: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts all; the environment is that of `npm run engine`, `folder` the engine's. */
export async function openFaultProcesses(folder: string): Promise<FaultProcesses> {
  const enginePort = String(await freePort());
  const startEngine = () =>
    startShop(
      { ENGINE_PORT: enginePort },
      { root: folder, command: ['start.mjs'], says: /(ready)/, onOutput: () => undefined },
    );
  let engine = await startEngine();

  const lanes = await Promise.all(
    [0, 1].map(async () => {
      const proxy = await openFaultProxy(`127.0.0.1:${enginePort}`);
      const env = {
        COMMERCE: 'vendure',
        COMMERCE_API_URL: `http://${proxy.host}`,
        CONNECTOR_PORT: String(await freePort()),
      };
      const start = (): Promise<RunningShop> =>
        startShop(env, {
          command: ['connectors/serve.ts'],
          says: /Connector: (\S+)/,
          // Each broken exchange is a line there.
          onOutput: () => undefined,
        });
      return { proxy, start, process: await start() };
    }),
  );

  return {
    connectors: lanes.map(({ proxy, process }) => ({ url: process.url, proxy })),
    async restartEngine() {
      await engine.kill();
      engine = await startEngine();
    },
    async restartConnector(index) {
      const lane = lanes[index];
      if (!lane) return;
      await lane.process.kill();
      lane.process = await lane.start();
    },
    async close() {
      for (const { process, proxy } of lanes) {
        await process.stop();
        await proxy.close();
      }
      await engine.stop();
    },
  };
}
