import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

/** A box that the page itself follows; ticked before the page was alive, it counts. */
export function useTicked() {
  const ref = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  useLayoutEffect(() => setChecked(ref.current?.checked === true), []);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setChecked(event.target.checked);
  return { ref, checked, onChange };
}
