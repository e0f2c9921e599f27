import { Listing } from '../../client/features/listing/listing.tsx';
import type { ListingView } from '../../domain/listing/views.ts';

export default function Page({ view }: { readonly view: ListingView }) {
  return <Listing view={view} />;
}
