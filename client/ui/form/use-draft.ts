import { useStore } from 'jotai';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { draftFields, withDraft } from '../../../domain/form/draft.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

function controlOf(form: HTMLFormElement, name: string): Control | null {
  const found = form.elements.namedItem(name);
  return isControl(found) ? found : null;
}

/** Whether the control has its initial value; text typed before hydration outranks a draft. */
function isAsMade(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const made = Array.from(control.options).findIndex(({ defaultSelected }) => defaultSelected);
  return control.selectedIndex === Math.max(made, 0);
}

/** Milliseconds without typing before the draft is stored. */
const pause = 250;

/**
 * Stores the values of the given fields and restores them when the page is opened again. Call
 * `forget` after sending. Must not be used for passwords.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  fields: readonly string[],
): { readonly onInput: (event: FormEvent<HTMLFormElement>) => void; readonly forget: () => void } {
  const store = useStore();
  const touched = useRef(new Set<string>());
  /** Values that were restored to the fields. */
  const given = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isGone = false;
    async function giveBack({ records, clock }: Ports) {
      const drafts = await records.load('drafts');
      if (isGone || form.current === null) return;
      for (const [field, text] of Object.entries(draftFields(drafts ?? {}, name, clock()))) {
        const control = controlOf(form.current, field);
        if (control === null || touched.current.has(field)) continue;
        if (given.current.get(field) === control.value || isAsMade(control)) {
          given.current.set(field, text);
          control.value = text;
        }
      }
    }
    void whenStarted(store).then(giveBack);
    return () => {
      isGone = true;
      clearTimeout(timer.current);
    };
  }, [store, form, name]);

  const saveDraft = useCallback(
    async (texts: Readonly<Record<string, string>>) => {
      const { records, clock } = await whenStarted(store);
      await records.update('drafts', (drafts) => withDraft(drafts ?? {}, name, texts, clock()));
    },
    [store, name],
  );

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    void saveDraft({});
  }, [saveDraft]);

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    if (isControl(target)) touched.current.add(target.name);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const texts = fields.map((field) => [field, controlOf(currentTarget, field)?.value ?? '']);
      void saveDraft(Object.fromEntries(texts));
    }, pause);
  }

  return { onInput, forget };
}
