// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { enterGeneration, hintAddress, startClientRouter } from '../router/router.ts';
import { type LoadedPage, navigate, startNavigate } from './navigate.ts';
import { loadPageCode } from './page-code.ts';
import { goToDocument, requestPage } from './page-requests.ts';

vi.mock('./page-code.ts', () => ({ loadPageCode: vi.fn() }));
vi.mock('./page-requests.ts', () => ({ requestPage: vi.fn(), goToDocument: vi.fn() }));

const Page = () => null;
const show = vi.fn<(page: LoadedPage) => Promise<void>>();

const dataOf = (screen: 'product' | 'category') => ({
  view: screen as never,
  head: { title: '', description: null, canonical: null },
  route: { screen, params: {}, generation: '' },
  frame: null,
  shop: null,
});

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('scrollTo', vi.fn());
  history.replaceState(null, '', '/');
  startClientRouter([], null);
  enterGeneration('g');
  hintAddress('/bluza', 'product');
  hintAddress('/bluzy', 'category');
  show.mockResolvedValue();
  startNavigate(show);
  vi.mocked(loadPageCode).mockResolvedValue(Page);
  vi.mocked(requestPage).mockImplementation(async ({ address }) =>
    dataOf(address === '/bluzy' ? 'category' : 'product'),
  );
});

test('a page is shown at its address, with code and data requested at once [route-47]', async () => {
  const opened = navigate('/bluza#opis');
  expect(loadPageCode).toHaveBeenCalledWith('product');
  expect(requestPage).toHaveBeenCalledWith({ address: '/bluza#opis', isHistoryStep: false });
  await opened;
  expect(show).toHaveBeenCalledWith({ Page, data: dataOf('product'), isBackward: undefined });
  expect(location.pathname + location.hash).toBe('/bluza#opis');
});

test('an address that only the server knows is opened as a document', async () => {
  await navigate('/nieznany');
  expect(goToDocument).toHaveBeenCalledWith({ address: '/nieznany', isHistoryStep: false });
  expect(requestPage).not.toHaveBeenCalled();
});

test('a known page of another store view is opened as a document, and one of its own view is not [route-60]', async () => {
  for (const [prefix, own, other] of [
    [null, '/szukaj', '/en/szukaj?q=len'],
    ['en', '/en/szukaj', '/szukaj?q=len'],
  ] as const) {
    vi.clearAllMocks();
    startClientRouter(['en'], prefix);
    await navigate(other);
    expect(goToDocument).toHaveBeenCalledWith({ address: other, isHistoryStep: false });
    expect(requestPage).not.toHaveBeenCalled();
    void navigate(own);
    expect(requestPage).toHaveBeenCalledWith({ address: own, isHistoryStep: false });
  }
});

test.each([
  ['whose code does not load', () => vi.mocked(loadPageCode).mockRejectedValue(new Error('lost'))],
  [
    'of another kind than its link',
    () => vi.mocked(requestPage).mockResolvedValue(dataOf('category')),
  ],
])('a page %s is opened as a document', async (_which, happen) => {
  happen();
  await navigate('/bluza');
  expect(goToDocument).toHaveBeenCalledOnce();
  expect([show.mock.calls.length, location.pathname]).toEqual([0, '/']);
});

test('of two pages opened one after the other only the newer is shown [route-37]', async () => {
  let arrive: (data: ReturnType<typeof dataOf>) => void = () => {};
  vi.mocked(requestPage).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const older = navigate('/bluza');
  await navigate('/bluzy');
  arrive(dataOf('product'));
  await older;
  expect(show.mock.calls.map(([{ data }]) => data.route.screen)).toEqual(['category']);
  expect(location.pathname).toBe('/bluzy');
});

test('a page begins at its top, unless it keeps the scroll position', async () => {
  await navigate('/bluza');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  vi.mocked(scrollTo).mockClear();
  await navigate('/bluzy', { keepsScroll: true });
  expect(scrollTo).not.toHaveBeenCalled();
});
