import { expect, test, vi } from 'vitest';
import { requestPage, ways } from './page-requests.ts';

test('a page opened before navigation had started is left to the document when it fails later', async () => {
  vi.stubGlobal('location', { href: 'https://witryna.example/bluzy' });
  let lose: (error: Error) => void = () => {};
  const response = new Promise<Response>((_, reject) => (lose = reject));
  const [atFirst, later] = [vi.fn(async () => {}), vi.fn(async () => {})];
  Object.assign(ways, { fetchPage: () => response, fail: atFirst });
  const request = { address: '/bluza', isHistoryStep: false };
  void requestPage(request);
  await new Promise((resolve) => setTimeout(resolve));
  Object.assign(ways, { fetchPage: vi.fn(), fail: later });
  lose(new TypeError('Failed to fetch'));
  await vi.waitFor(() => expect(atFirst).toHaveBeenCalledExactlyOnceWith(request, null));
  expect(later).not.toHaveBeenCalled();
});
