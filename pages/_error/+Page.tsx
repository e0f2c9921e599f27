import { Failure } from '../../client/content/failure.tsx';
import { NotFound } from '../../client/content/not-found.tsx';

/** vike's page for what went wrong while rendering: a missing document, or anything else. */
export default function Page({ view }: { readonly view: { readonly isMissing: boolean } }) {
  return view.isMissing ? <NotFound /> : <Failure />;
}
