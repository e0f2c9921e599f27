import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react';
import { replayEarlyInput } from '../core/early-input.ts';
import { whenPageUsed } from '../core/when-page-used.ts';

interface WaitedProps<P> {
  readonly part: ComponentType<P>;
  readonly props: P;
  readonly onHydrated: (isHydrated: true) => void;
}

/** Runs when the part around it is hydrated. */
function Hydrated({ report }: { readonly report: (isHydrated: true) => void }) {
  useEffect(() => {
    report(true);
    void replayEarlyInput();
  }, [report]);
  return null;
}

function Waited<P extends object>({ part: Part, props, onHydrated }: WaitedProps<P>) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
      <Hydrated report={onHydrated} />
    </Suspense>
  );
}

/**
 * Renders a part with its first props until it is hydrated. An update before that would make React
 * discard the server's HTML, with what the shopper has clicked or typed in it.
 */
export function unchangedPart<P extends object>(getPart: () => ComponentType<P>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, in its module
  const Unchanged = memo(Waited<P>);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, in its module
  return memo(function Part(props: P) {
    // A part that is already loaded renders at once.
    const [part] = useState(getPart);
    const [first] = useState(props);
    const [isHydrated, setHydrated] = useState(false);
    return <Unchanged part={part} props={isHydrated ? props : first} onHydrated={setHydrated} />;
  });
}

/** The eager counterpart of `lazyPart`, for the server, whose HTML the browser hydrates later. */
export const eagerPart = <P extends object>(part: ComponentType<P>) => unchangedPart(() => part);

/**
 * A component that is in the server's HTML and is hydrated when the page is idle and in use. Until then its
 * links and disclosures work as plain HTML, and its script does not delay the first paint. The
 * server has an eager component under the same name (`imports` of package.json).
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const arrived: { part?: ComponentType<P> } = {};
  const loading = whenPageUsed().then(load);
  loading.then(
    (part) => {
      arrived.part = part;
    },
    () => {
      // The component that renders the part gets the error.
    },
  );
  const Waiting = lazy(async () => ({ default: await loading }));
  return unchangedPart<P>(() => arrived.part ?? Waiting);
}
