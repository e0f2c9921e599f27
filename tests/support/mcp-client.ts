import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

/** The SDK's own client, connected to an application on a free port. */
export async function connectMcp(app: FastifyInstance) {
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address)));
  onTestFinished(() => client.close());
  return { client, address };
}
