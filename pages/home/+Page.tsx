import { PrefetchCountries } from '#lazy/blocks';
import { LayoutBlocks } from '../../client/features/home/layout-blocks.tsx';
import { OfflinePages } from '../../client/features/offline/offline-pages.tsx';
import { Slot } from '../../client/ui/common/slot.tsx';
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
