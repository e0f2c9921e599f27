import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { SignedAgent } from './signed-agent.ts';

/** The SDK's own client, connected to an application on a free port; `fetch` may sign. */
export async function connectMcp(app: FastifyInstance, fetch?: SignedAgent['fetch']) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', address), { ...(fetch && { fetch }) }),
  );
  onTestFinished(() => client.close());
  return { client, address };
}
