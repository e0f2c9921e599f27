import type { ComponentProps, SubmitEvent } from 'react';
import type { LinkSearch, LinkTarget } from '../../domain/url/link-target.ts';
import { useHref, useOpen } from './link-context.tsx';

/**
 * The query of a submitted form: the preserved parameters and the form's own fields. If all own
 * fields are empty, none is added.
 */
export function formSearch(
  carried: LinkSearch,
  entries: Iterable<readonly [string, unknown]>,
): LinkSearch {
  const own = [...entries].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !Object.hasOwn(carried, name) ? [[name, value.trim()]] : [],
  );
  if (own.every(([, value]) => value === '')) return carried;
  return { ...carried, ...Object.fromEntries(own) };
}

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
