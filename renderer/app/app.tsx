import '../../client/ui/base.css';
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type createStore, Provider, useAtomValue } from 'jotai';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { ConsentBanner } from '#lazy/frame';
import { receiveInput, replayEarlyInput } from '../../client/core/early-input.ts';
import { portsAtom } from '../../client/core/ports/ports.ts';
import { DefaultLayout } from '../../client/features/frame/default-layout.tsx';
import { MinimalLayout } from '../../client/features/frame/minimal-layout.tsx';
import { LinkContext, type OpenOptions } from '../../client/ui/link-context.tsx';
import { ShopContext } from '../../client/ui/shop-context.tsx';
import styles from '../../client/ui/toasts.module.css';
import type { FrameView } from '../../domain/content/views.ts';
import { grosze } from '../../domain/money.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { type ScreenName, screenOf } from '../../domain/url/screens.ts';
import { navigate } from '../navigation/navigate.ts';
import type { PageData, ShopView } from '../page/page-data.ts';

interface LayoutProps {
  readonly screen: ScreenName;
  readonly frame: FrameView;
  readonly children: ReactNode;
}

/** Whether a screen has the layout without distracting links. */
const isMinimal = (screen: ScreenName): boolean => screenOf(screen).layout === 'minimal';

/** The layout around a page, by its screen. */
function Layout({ screen, frame, children }: LayoutProps) {
  return isMinimal(screen) ? (
    <MinimalLayout>{children}</MinimalLayout>
  ) : (
    <DefaultLayout frame={frame}>{children}</DefaultLayout>
  );
}

const DeviceNote = lazy(() => import('../../client/ui/common/device-note.tsx'));

const LoadedOverlays = lazy(() => import('../../client/features/frame/overlays.tsx'));

/** Milliseconds before a click that waits for its code gets a message. */
const patience = 4000;

/** Minicart and notifications: their code loads when the first page is idle, never before. */
function Overlays() {
  const isStarted = useAtomValue(portsAtom) !== null;
  if (!isStarted) return <Awaited />;
  return (
    <Suspense fallback={null}>
      <LoadedOverlays />
    </Suspense>
  );
}

/** Before the shop has started: shows a message when a click waits long for its code. */
function Awaited() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      if (window.earlyInput?.hasClicks) timer ??= setTimeout(setLong, patience, true);
    };
    wait();
    addEventListener('click', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', wait);
    };
  }, []);
  return (
    isLong && (
      <div className={styles.region}>
        <p role="alert" className={styles.toast}>
          <span className={styles.text}>
            <Trans>
              This takes longer than usual. Check the connection: once it is back, this is done.
            </Trans>
          </span>
        </p>
      </div>
    )
  );
}

interface ProvidersProps {
  readonly data: PageData<never>;
  readonly shop: ShopView;
  readonly i18n: I18n;
  readonly store: ReturnType<typeof createStore>;
  readonly hrefOf: (target: LinkTarget) => string;
  readonly children: ReactNode;
}

interface AppProps extends Omit<ProvidersProps, 'children'> {
  readonly Page: ComponentType<{ view: never }>;
  readonly frame: FrameView;
  /** Called when hydration has finished. */
  readonly onHydrated?: () => void;
}

const openIn =
  (hrefOf: (target: LinkTarget) => string) =>
  (target: LinkTarget, { replaces = false, fragment = '' }: OpenOptions = {}) => {
    const href = hrefOf(target) + fragment;
    const keepsScroll = new URL(href, location.href).pathname === location.pathname;
    void navigate(href, { replaces, keepsScroll });
  };

/** Loaded on demand: only needed after sign-in. */
const openReturnIn =
  (hrefOf: (target: LinkTarget) => string, storeCode: string) => (text: string | null) => {
    const account = hrefOf({ to: 'screen', screen: 'account' });
    void import('../navigation/open-return.ts').then(({ openReturn }) =>
      openReturn(text, { storeCode, account }),
    );
  };

/** What every component of a page may read. */
export function Providers({ data, shop, i18n, store, hrefOf, children }: ProvidersProps) {
  const { storeCode } = shop;
  const links = useMemo(
    () => ({ hrefOf, open: openIn(hrefOf), openReturn: openReturnIn(hrefOf, storeCode) }),
    [hrefOf, storeCode],
  );
  const { languages } = data.head;
  const facts = useMemo(
    () => ({
      ...shop,
      ...(languages && { languages }),
      freeDeliveryFrom: grosze(shop.freeDeliveryFrom),
    }),
    [shop, languages],
  );
  return (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <ShopContext value={facts}>
          <LinkContext value={links}>{children}</LinkContext>
        </ShopContext>
      </Provider>
    </I18nProvider>
  );
}

/** The whole tree, identical on the server and at hydration: providers, layout, page. */
export function App({ Page, frame, onHydrated, ...context }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  useEffect(() => void replayEarlyInput(), []);
  const { data, shop } = context;
  return (
    <Providers {...context}>
      <div {...receiveInput}>
        {shop.consent.hasBanner && (
          <ConsentBanner tools={shop.consent.tools} isInPage={isMinimal(data.route.screen)} />
        )}
        <Layout screen={data.route.screen} frame={frame}>
          {data.device && (
            <Suspense>
              <DeviceNote {...data.device} />
            </Suspense>
          )}
          <Page view={data.view} />
        </Layout>
        <Overlays />
      </div>
    </Providers>
  );
}
