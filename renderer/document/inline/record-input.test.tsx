// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiveInput } from '../../../client/core/early-input.ts';
import { replayInput } from '../../../client/core/replay-input.ts';
import { Button } from '../../../client/ui/button.tsx';
import { useForm } from '../../../client/ui/form/use-form.ts';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { ShopContext } from '../../../client/ui/shop-context.tsx';
import { PendingWritesSchema } from '../../../domain/offline/pending-writes.ts';
import { hydrate } from '../../../tests/support/hydrate.ts';
import { shownShop } from '../../../tests/support/show.tsx';
import { recordInput } from './record-input.ts';

// Its listeners stay for all tests.
beforeAll(() => void recordInput());

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  for (const pending of [early().clicks, early().fields, early().forms]) pending.clear();
});

function early() {
  if (window.earlyInput === undefined) throw new Error('Nothing is recorded');
  return window.earlyInput;
}

const part = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} is not there`);
  return found;
};

describe('on a page that is left before hydration', () => {
  const leave = () => void dispatchEvent(new Event('pagehide'));
  const presses = () => {
    const text = localStorage.getItem('witryna:leftOver');
    return text === null
      ? []
      : v.parse(v.pipe(v.string(), v.parseJson(), PendingWritesSchema), text).presses;
  };

  beforeEach(() => {
    document.body.innerHTML = `<main>
      <input type="radio" name="size" id="s" checked><input type="radio" name="size" id="m">
      <button data-press="TEE-S" id="add"><b>Dodaj</b></button><button id="other"></button>
    </main>`;
  });

  test('an unhandled click is stored once for the next page, beside other pending writes', () => {
    localStorage.setItem('witryna:leftOver', '{"records":{},"tasks":[]}');
    part('#add b').click();
    leave();
    leave();
    expect(presses()).toEqual([{ way: 'addToCart', sku: 'TEE-S' }]);
  });

  test('a handled click, or one without a product, is not stored', () => {
    part('#add').click();
    early().clicks.clear();
    leave();
    part('#other').click();
    leave();
    expect(presses()).toEqual([]);
  });

  test('a click is not stored when another variant was chosen on the page', () => {
    part('#m').click();
    part('#add').click();
    leave();
    expect(presses()).toEqual([]);
  });
});

test('a form that needs its script is held until the script loads; one with an address is sent', () => {
  document.body.innerHTML =
    '<form method="post" id="held"></form><form method="post" action="/x" id="sent"></form><form id="asks"></form>';
  const isHeld = (id: string) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    part(`#${id}`).dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(['held', 'sent', 'asks'].map(isHeld)).toEqual([true, false, false]);
  expect([...early().forms].map(({ id }) => id)).toEqual(['held']);
});

function Letter({ send }: { readonly send: (text: string) => void }) {
  const { form } = useForm(v.object({ words: v.string() }), async ({ words }) => send(words));
  return (
    <form {...form}>
      <input name="words" />
      <Button type="submit">Wyślij</Button>
    </form>
  );
}

function Fields({ report }: { readonly report: (values: unknown) => void }) {
  const [values, setValues] = useState({ text: '', isTicked: false, size: 's', sort: 'a' });
  const change = (changed: Partial<typeof values>) => setValues({ ...values, ...changed });
  return (
    <>
      <input
        id="text"
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <input
        id="tick"
        type="checkbox"
        checked={values.isTicked}
        onChange={({ target }) => change({ isTicked: target.checked })}
      />
      {['s', 'm'].map((size) => (
        <input
          key={size}
          id={size}
          name="size"
          type="radio"
          checked={values.size === size}
          onChange={() => change({ size })}
        />
      ))}
      <select
        id="sort"
        value={values.sort}
        onChange={({ target }) => change({ sort: target.value })}
      >
        <option>a</option>
        <option>b</option>
      </select>
      <Button id="report" onClick={() => report(values)}>
        OK
      </Button>
    </>
  );
}

const loading = new Promise<never>(() => {});

interface PartProps {
  readonly code: { readonly isLoaded: boolean };
  readonly children: ReactNode;
}

/** A part of the page whose code is loaded later; React is not told when. */
function Part({ code, children }: PartProps) {
  if (!code.isLoaded) throw loading;
  return children;
}

describe('after hydration', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Hydrates the server's HTML after what `before` does to it. */
  async function comeAlive(page: ReactElement, before: () => void): Promise<void> {
    i18n.loadAndActivate({ locale: 'pl', messages: {} });
    const root = (
      <I18nProvider i18n={i18n}>
        <ShopContext value={shownShop}>
          <div {...receiveInput}>{page}</div>
        </ShopContext>
      </I18nProvider>
    );
    hydrate(root, before);
    void replayInput(early());
    await vi.advanceTimersByTimeAsync(10);
  }

  const typeInto = (selector: string, value: string) => {
    const field = part(selector);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) throw field;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  test('a button clicked before is executed once, and nothing else is', async () => {
    const [heart, more, less] = [vi.fn(), vi.fn(), vi.fn()];
    const page = (
      <>
        <IconButton icon="heart" label="Ulubione" onClick={heart} />
        <Button id="more" onClick={more}>
          Więcej
        </Button>
        <Button onClick={less}>Mniej</Button>
      </>
    );
    await comeAlive(page, () => {
      part('[title=Ulubione]').click();
      part('#more').click();
      part('#more').click();
    });
    expect(more).toHaveBeenCalledTimes(1);
    expect(heart).toHaveBeenCalledTimes(1);
    part('#more').click();
    await vi.advanceTimersByTimeAsync(2000);
    expect(more).toHaveBeenCalledTimes(2);
    expect(less).not.toHaveBeenCalled();
    expect(early().clicks.size).toBe(0);
  });

  test('a form submitted before is sent once, with the typed text', async () => {
    const send = vi.fn();
    await comeAlive(<Letter send={send} />, () => {
      typeInto('[name=words]', 'Dzień dobry');
      part('[type=submit]').click();
    });
    expect(send.mock.calls).toEqual([['Dzień dobry']]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(early().forms.size + early().clicks.size).toBe(0);
  });

  test('a form with typed text that was not submitted is not sent', async () => {
    const send = vi.fn();
    await comeAlive(<Letter send={send} />, () => typeInto('[name=words]', 'Dzień dobry'));
    expect(send).not.toHaveBeenCalled();
  });

  test('controlled fields have the values set before, and a click meets them', async () => {
    const report = vi.fn();
    await comeAlive(<Fields report={report} />, () => {
      part('#report').click();
      typeInto('#text', 'abc');
      part('#tick').click();
      part('#m').click();
      typeInto('#sort', 'b');
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(report.mock.calls).toEqual([[{ text: 'abc', isTicked: true, size: 'm', sort: 'b' }]]);
    expect(document.querySelector<HTMLInputElement>('#text')?.value).toBe('abc');
    expect(document.querySelector<HTMLInputElement>('#tick')?.checked).toBe(true);
  });

  test('fields whose replayed event hydrates their part keep their values', async () => {
    const report = vi.fn();
    const code = { isLoaded: true };
    const page = (
      <Suspense>
        <Part code={code}>
          <Fields report={report} />
        </Part>
      </Suspense>
    );
    await comeAlive(page, () => {
      code.isLoaded = false;
      part('#report').click();
      typeInto('#text', 'abc');
      part('#tick').click();
      typeInto('#sort', 'b');
    });
    expect(report).not.toHaveBeenCalled();
    // React finds out with the next event.
    code.isLoaded = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(report.mock.calls).toEqual([[{ text: 'abc', isTicked: true, size: 's', sort: 'b' }]]);
    expect(document.querySelector<HTMLInputElement>('#text')?.value).toBe('abc');
  });
});
