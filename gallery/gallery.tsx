import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createStore, Provider } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { LinkContext } from '../client/ui/link-context.tsx';
import { ShopContext } from '../client/ui/shop-context.tsx';
import { demoMerchant } from '../demo/catalogue/merchant.ts';
import { allCapabilities } from '../domain/commerce/capabilities.ts';
import { grosze } from '../domain/money.ts';
import type { LinkTarget } from '../domain/url/link-target.ts';
import { messages } from '../locales/pl.po';
import styles from './gallery.module.css';
import type { GallerySection } from './section.ts';
import { sections } from './sections.ts';

const i18n = setupI18n({ locale: 'pl', messages: { pl: messages } });
const store = createStore();

const shop = {
  defaultTitle: 'Witryna',
  titleTemplate: '%s | Witryna',
  storeCode: 'pl',
  locale: 'pl-PL',
  currencySign: 'zł',
  merchant: demoMerchant,
  capabilities: allCapabilities,
  freeDeliveryFrom: grosze(19_900),
  account: {
    social: { google: 'demo', facebook: 'demo' },
    logsInAfterPassword: true,
    nameLetters: 2,
    tokenRefresh: 0,
  },
};

const links = {
  hrefOf: (target: LinkTarget) =>
    target.to === 'entity' ? `#${target.path}` : `#${target.screen}`,
  open: () => {},
  openReturn: () => {},
};

function Section({ section }: { readonly section: GallerySection }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-tytul`}>
      <h2 id={`${section.id}-tytul`}>{section.title}</h2>
      <div className={section.isWide ? styles.wide : styles.states}>
        {section.states.map(({ name, node }) => (
          <figure key={name} className={styles.state}>
            <figcaption className={styles.name}>{name}</figcaption>
            {node}
          </figure>
        ))}
      </div>
    </section>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <ShopContext value={shop}>
          <LinkContext value={links}>
            <Suspense>{children}</Suspense>
          </LinkContext>
        </ShopContext>
      </Provider>
    </I18nProvider>
  );
}

/** All sections, or the requested one. */
export function Gallery({ asked }: { readonly asked: string | null }) {
  const one = sections.find(({ id }) => id === asked);
  const shown = one === undefined ? sections.filter(({ isOver }) => !isOver) : [one];
  return (
    <Frame>
      <main className={styles.gallery}>
        <h1>Galeria komponentów</h1>
        <nav aria-label="Sekcje">
          <ul className={styles.sections}>
            <li>
              <a href="?">wszystkie</a>
            </li>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`?sekcja=${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {shown.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </main>
    </Frame>
  );
}
