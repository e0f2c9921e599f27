import { PrefetchCountries } from '#lazy/blocks';
import { OfflinePages } from '../../client/cached-pages/offline-pages.tsx';
import { LayoutBlocks } from '../../client/home/layout-blocks.tsx';
import { Slot } from '../../client/own-shop/slot.tsx';
import type { HomeView } from '../../domain/content/views.ts';

export default function Page({ view }: { readonly view: HomeView }) {
  return (
    <>
      <OfflinePages />
      <Slot name="home-top" />
      <LayoutBlocks blocks={view.blocks} />
      <Slot name="home-bottom" />
      <PrefetchCountries />
    </>
  );
}
