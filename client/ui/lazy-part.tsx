import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { whenPageIdle } from '../core/when-page-idle.ts';

function Waited<P extends object>({ part: Part, props }: { part: ComponentType<P>; props: P }) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

/** The eager counterpart of `lazyPart`, for the server, whose HTML the browser hydrates later. */
export function eagerPart<P extends object>(part: ComponentType<P>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, in its module
  return memo(function ReadyPart(props: P) {
    return <Waited part={part} props={props} />;
  });
}

/**
 * A component that is in the server's HTML and is hydrated when the page is idle. Until then its
 * links and disclosures work as plain HTML, and its script does not delay the first paint.
 * Memoised, because React must not update a part that is not hydrated yet. The server has an eager
 * component under the same name (`imports` of package.json).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const arrived: { part?: ComponentType<P> } = {};
  const loading = whenPageIdle().then(load);
  loading.then(
    (part) => {
      arrived.part = part;
    },
    () => {
      // The component that renders the part gets the error.
    },
  );
  const Waiting = lazy(async () => ({ default: await loading }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, in its module
  return memo(function LatePart(props: P) {
    // A part that is already loaded renders at once.
    const [part] = useState<ComponentType<P>>(() => arrived.part ?? Waiting);
    return <Waited part={part} props={props} />;
  });
}
