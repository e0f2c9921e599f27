import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';

/** Backend faults for the next requests of this browser only. */
export async function breakNext(
  context: BrowserContext,
  ...rules: { route: string; fault: object; times?: number }[]
): Promise<void> {
  const marker = randomUUID();
  await context.setExtraHTTPHeaders({ 'x-mock-marker': marker });
  const response = await context.request.post('/api/mock/faults', { data: { marker, rules } });
  expect(response.status()).toBe(200);
}
