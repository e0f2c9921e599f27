import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { exchangeFaults } from './ucp-answers.ts';
import { type UcpSchema, ucpFaults } from './ucp-schema.ts';

/** Fails with every difference between a document and a schema of the release. */
export function expectUcp(name: UcpSchema, document: unknown): void {
  expect(ucpFaults(name, document)).toEqual([]);
}

/**
 * Checks each request that the application receives and each success that it sends, over REST and
 * MCP, against the schemas of the release. Call it before the routes are registered. A test that
 * sends invalid requests on purpose says how many.
 */
export function checkAnswers(app: FastifyInstance, invalidRequests = 0): void {
  const answers: string[] = [];
  const requests: (readonly string[])[] = [];
  app.addHook('onSend', async ({ method, url, body }, { statusCode: status }, payload) => {
    // Notifications over MCP get no content.
    if (typeof payload !== 'string' || payload === '') return;
    const faults = exchangeFaults({ method, url, body, status, answer: payload });
    answers.push(...faults.answer);
    if (faults.request.length > 0) requests.push(faults.request);
  });
  onTestFinished(() => {
    expect(answers).toEqual([]);
    if (requests.length !== invalidRequests) expect(requests).toHaveLength(invalidRequests);
  });
}
