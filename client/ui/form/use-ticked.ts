import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

/** Checkbox controlled by the page; a tick set before hydration stays. */
export function useTicked() {
  const ref = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState(false);
  useLayoutEffect(() => setChecked(ref.current?.checked === true), []);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setChecked(event.target.checked);
  return { ref, checked, onChange };
}
