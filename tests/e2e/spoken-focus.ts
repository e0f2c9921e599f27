import type { CDPSession } from '@playwright/test';

type Tree = Awaited<ReturnType<typeof treeOf>>;
type Node = Tree[number];

/** The whole accessibility tree that Chromium gives to a screen reader. */
const treeOf = async (session: CDPSession) =>
  (await session.send('Accessibility.getFullAXTree')).nodes;

/** Roles whose name is announced when the focus enters. */
const places = new Set([
  'dialog',
  'alertdialog',
  'group',
  'radiogroup',
  'region',
  'navigation',
  'form',
]);

const wordsOf = (value: unknown): string =>
  String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
const nameOf = ({ name }: Node): string => wordsOf(name?.value);
const stateOf = ({ properties = [] }: Node, wanted: string): unknown =>
  properties.find(({ name }) => name === wanted)?.value.value;

/** States as a screen reader announces them; default states are not announced. */
function statesOf(node: Node): readonly string[] {
  const checked = stateOf(node, 'checked');
  const expanded = stateOf(node, 'expanded');
  const pressed = stateOf(node, 'pressed');
  return [
    checked === undefined ? '' : checked === 'true' ? 'checked' : 'not checked',
    expanded === undefined ? '' : expanded === true ? 'expanded' : 'collapsed',
    pressed === undefined ? '' : pressed === 'true' ? 'pressed' : 'not pressed',
    stateOf(node, 'disabled') === true ? 'disabled' : '',
    stateOf(node, 'required') === true ? 'required' : '',
    stateOf(node, 'invalid') === 'true' ? 'invalid' : '',
    stateOf(node, 'hasPopup') === undefined ? '' : `opens a ${String(stateOf(node, 'hasPopup'))}`,
  ].filter((state) => state !== '');
}

/** Names of the roles around a node, outermost first. */
function around(node: Node, nodes: ReadonlyMap<string, Node>): readonly string[] {
  const found: string[] = [];
  for (let id = node.parentId; id !== undefined; ) {
    const at = nodes.get(id);
    if (at === undefined) break;
    const role = String(at.role?.value);
    if (!at.ignored && places.has(role) && nameOf(at) !== '')
      found.unshift(`${role} "${nameOf(at)}"`);
    id = at.parentId;
  }
  return found;
}

/** Name, role, states, value and description of one node. */
function ownWords(node: Node): string {
  const name = nameOf(node);
  const description = wordsOf(node.description?.value);
  const value = wordsOf(node.value?.value);
  const announcement = [
    `${String(node.role?.value)} "${name}"`,
    ...statesOf(node),
    value === '' ? '' : `value "${value}"`,
  ].filter((words) => words !== '');
  // A button's tooltip repeats its name, which no screen reader announces twice.
  return description === '' || description === name
    ? announcement.join(', ')
    : `${announcement.join(', ')}: "${description}"`;
}

/**
 * A screen reader's announcement of the focused element: its surroundings, name, role, states,
 * value and description.
 */
export async function spokenFocus(session: CDPSession): Promise<string> {
  const tree = await treeOf(session);
  const nodes = new Map(tree.map((node) => [node.nodeId, node]));
  const node = tree.filter((one) => stateOf(one, 'focused') === true).at(-1);
  if (node === undefined || node.role?.value === 'RootWebArea') return 'the page';
  // In a list of suggestions the field keeps the focus, and the active suggestion is announced.
  const pointed = node.properties?.find(({ name }) => name === 'activedescendant');
  const id = pointed?.value.relatedNodes?.[0]?.backendDOMNodeId;
  const active = tree.find(({ backendDOMNodeId }) => id !== undefined && backendDOMNodeId === id);
  return [...around(node, nodes), ownWords(node), active ? ownWords(active) : '']
    .filter((words) => words !== '')
    .join(' › ');
}
