// @vitest-environment jsdom
import { createContext, runInContext } from 'node:vm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { PendingWritesSchema } from '../../domain/offline/pending-writes.ts';
import { rememberClicks } from './first-script.ts';

const page: Record<string, unknown> = {
  document,
  localStorage,
  addEventListener: addEventListener.bind(globalThis),
};
page['window'] = page;
runInContext(rememberClicks, createContext(page));

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<main>
    <input type="radio" name="size" id="s" checked><input type="radio" name="size" id="m">
    <button data-press="TEE-S" id="add"><b>Dodaj</b></button><button id="other"></button>
  </main>`;
});

const part = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const leave = () => void dispatchEvent(new Event('pagehide'));
const presses = () => {
  const text = localStorage.getItem('witryna:leftOver');
  return text === null
    ? []
    : v.parse(v.pipe(v.string(), v.parseJson(), PendingWritesSchema), text).presses;
};

test('an unhandled click is stored once for the next page, beside other pending writes', () => {
  localStorage.setItem('witryna:leftOver', '{"records":{},"tasks":[]}');
  part('add')?.querySelector('b')?.click();
  leave();
  leave();
  expect(presses()).toEqual([{ way: 'addToCart', sku: 'TEE-S' }]);
});

test('a handled click, or one without a product, is not stored', () => {
  part('add')?.click();
  runInContext('pendingClicks.delete(document.querySelector("#add"))', page);
  leave();
  part('other')?.click();
  leave();
  expect(presses()).toEqual([]);
});

test('a form that needs its script is held until the script loads; one with an address is sent', () => {
  document.body.innerHTML =
    '<form method="post" id="held"></form><form method="post" action="/x" id="sent"></form><form id="asks"></form>';
  const isHeld = (id: string) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    part(id)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(['held', 'sent', 'asks'].map(isHeld)).toEqual([true, false, false]);
  expect(runInContext('unsentForms.has(document.querySelector("#held"))', page)).toBe(true);
});

test('a click is not stored when another variant was chosen on the page', () => {
  part('m')?.click();
  part('add')?.click();
  leave();
  expect(presses()).toEqual([]);
});
