import { Failure } from '../../client/features/content/failure.tsx';
import { NotFound } from '../../client/features/content/not-found.tsx';

/** vike's error page: not found, or a failure while rendering. */
export default function Page({ view }: { readonly view: { readonly isMissing: boolean } }) {
  return view.isMissing ? <NotFound /> : <Failure />;
}
