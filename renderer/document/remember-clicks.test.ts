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

test('a press nobody has answered is left to the next page, once, beside what lies there', () => {
  localStorage.setItem('witryna:leftOver', '{"records":{},"tasks":[]}');
  part('add')?.querySelector('b')?.click();
  leave();
  leave();
  expect(presses()).toEqual([{ way: 'addToCart', sku: 'TEE-S' }]);
});

test('what was answered, or names nothing, is not left', () => {
  part('add')?.click();
  runInContext('unansweredPresses.delete(document.querySelector("#add"))', page);
  leave();
  part('other')?.click();
  leave();
  expect(presses()).toEqual([]);
});

test('a form that only its script can send is held until that is here; one with an address is sent', () => {
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

test('where another variant was chosen on the page, its press is not taken for the first', () => {
  part('m')?.click();
  part('add')?.click();
  leave();
  expect(presses()).toEqual([]);
});
