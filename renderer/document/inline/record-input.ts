import type { EarlyInput, Field } from '../../../client/core/replay-input.ts';

/** Key of `storageRegister` for what a closed page had not finished. */
const pendingKey = 'witryna:leftOver';

/** Signs of a shopper at the page. */
const signs = ['pointermove', 'pointerdown', 'scroll', 'keydown', 'focusin'] as const;

/** A browser reports a mouse that rests over a new page. */
const isMadeUp = (event: Event) =>
  event instanceof MouseEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0;

const isSameGroup = (field: Field, { type, name, form }: Field) =>
  field.type === type && field.name === name && field.form === form;

const isTextField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/**
 * Records input before hydration, which React drops: clicked buttons, changed fields, and forms
 * that need their script, which are held back. `client/core/replay-input.ts` repeats it after
 * hydration. Links, disclosures and forms with an address work without script.
 */
export function recordInput(): EarlyInput {
  const { promise, resolve } = Promise.withResolvers<void>();
  const input: EarlyInput = {
    whenPresent: promise,
    hasClicks: false,
    clicks: new Set(),
    fields: new Map(),
    forms: new Set(),
  };
  window.earlyInput = input;
  const note = (event: Event) => {
    if (!isMadeUp(event)) resolve();
  };
  for (const sign of signs) addEventListener(sign, note, { capture: true, passive: true });
  let lastButton: HTMLButtonElement | null = null;

  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      input.hasClicks = true;
      input.clicks.add(button);
      lastButton = button;
    },
    true,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
        // Of a group only the last choice counts.
        for (const field of input.fields.keys()) {
          if (target.type === 'radio' && isSameGroup(field, target)) input.fields.delete(field);
        }
        input.fields.set(target, target.checked);
      } else if (isTextField(target)) input.fields.set(target, target.value);
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement)) return;
      if (form.method !== 'post' || form.hasAttribute('action')) return;
      event.preventDefault();
      input.forms.add(form);
    },
    true,
  );
  addEventListener('pagehide', () => {
    if (lastButton !== null && input.clicks.delete(lastButton)) passToNextPage(lastButton);
  });
  return input;
}

/**
 * Stores an unhandled click on a button that names its product (`data-press`). The next page
 * retries it (`client/retry-clicks.ts`). Not if another variant was chosen, since its SKU is not
 * yet known.
 */
function passToNextPage({ dataset }: HTMLElement): void {
  const sku = dataset['press'];
  const isOther = document.querySelector('main :checked:not([checked], option)') !== null;
  if (!sku || isOther) return;
  try {
    const stored = localStorage[pendingKey];
    const pending = stored ? JSON.parse(stored) : { records: {}, tasks: [] };
    const presses = [...(pending.presses ?? []), { way: 'addToCart', sku }];
    localStorage[pendingKey] = JSON.stringify({ ...pending, presses });
  } catch {
    // Without storage there is no next try.
  }
}
