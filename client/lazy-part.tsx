import { type ComponentType, lazy, memo, Suspense, useState } from 'react';
import { whenPageIdle } from './when-page-idle.ts';

function Waited<P extends object>({ part: Part, props }: { part: ComponentType<P>; props: P }) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

/** A late part where nobody waits for it: on the server, whose HTML the browser takes over later. */
export function eagerPart<P extends object>(part: ComponentType<P>) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, by its module
  return memo(function ReadyPart(props: P) {
    return <Waited part={part} props={props} />;
  });
}

/**
 * A part that is in the server's HTML from the first byte and comes alive when the page rests: until
 * then its links and disclosures work as plain HTML does, and its script costs the first paint nothing.
 * Memoised, because React must not be asked to change what it has yet to hydrate. The server, which
 * waits for nobody, has it ready under the same name: `imports` of package.json.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const arrived: { part?: ComponentType<P> } = {};
  const loading = whenPageIdle().then(load);
  loading.then(
    (part) => {
      arrived.part = part;
    },
    () => {
      // Who shows the part meets the failure.
    },
  );
  const Waiting = lazy(async () => ({ default: await loading }));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, by its module
  return memo(function LatePart(props: P) {
    // A part that is there when it is first shown is shown at once.
    const [part] = useState<ComponentType<P>>(() => arrived.part ?? Waiting);
    return <Waited part={part} props={props} />;
  });
}
