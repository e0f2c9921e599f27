// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = `
    <header><a href="/">Witryna</a></header>
    <main id="content" tabindex="-1">
      <h1>Adresy</h1>
      <ul>
        <li id="one"><button id="b1">Usuń Prosta</button></li>
        <li id="two"><input id="name"><button id="b2">Usuń Długa</button></li>
      </ul>
      <section id="codes"><form id="form"><button id="use">Użyj</button></form></section>
    </main>`;
  stop = keepFocus();
});
afterEach(() => stop());

const at = (id: string) => document.getElementById(id);
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
const focused = () => document.activeElement?.id;

test('the focus moves to the first control beside the removed element, not into a text field', async () => {
  at('b1')?.focus();
  at('one')?.remove();
  await settled();
  expect(focused()).toBe('b2');
});

test('it moves to the element that replaces the removed one', async () => {
  at('use')?.focus();
  at('form')?.remove();
  at('codes')?.insertAdjacentHTML('beforeend', '<button id="remove">Usuń kod</button>');
  await settled();
  expect(focused()).toBe('remove');
});

test('it moves to the content where nothing nearby is left, as on another page', async () => {
  at('b1')?.focus();
  const main = document.querySelector('main');
  if (main !== null) main.innerHTML = '<h1>Inna strona</h1>';
  await settled();
  expect(focused()).toBe('content');
});

test('the focus does not move if the shopper moved it, had none, or removed another element', async () => {
  at('b1')?.focus();
  at('one')?.remove();
  at('use')?.focus();
  await settled();
  expect(focused()).toBe('use');
  at('two')?.remove();
  await settled();
  expect(focused()).toBe('use');
  at('use')?.blur();
  await settled();
  at('form')?.remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
