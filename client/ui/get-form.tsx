import type { ComponentProps, SubmitEvent } from 'react';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { formSearch } from './form-search.ts';
import { useHref, useOpen } from './link-context.tsx';

interface GetFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'target'> {
  /** The target of the form; its query is preserved. */
  readonly target: LinkTarget;
}

/**
 * A GET form that works without script. With script the browser navigates without a new document.
 * An `onSubmit` that prevents the default stops the navigation.
 */
export function GetForm({ target, onSubmit, children, ...form }: GetFormProps) {
  const hrefOf = useHref();
  const open = useOpen();
  const { search = {}, ...base } = target;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    open({ ...base, search: formSearch(search, new FormData(event.currentTarget)) });
  }

  return (
    <form {...form} noValidate action={hrefOf(base)} onSubmit={submit}>
      {Object.entries(search).flatMap(([name, value]) =>
        [value]
          .flat()
          .map((each) => <input key={name + each} type="hidden" name={name} value={each} />),
      )}
      {children}
    </form>
  );
}
