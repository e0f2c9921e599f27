import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type ChangeTexts, compiledMessages } from './compiled-messages.ts';
import { reloadOnChange } from './reload-on-change.ts';
import { applyEdits, childrenOf, type Edit, isNode, type SyntaxNode } from './syntax-tree.ts';

/** The macro's message id: six characters of a hash. */
const messageId = /^[\w-]{6}$/;
/** Could also be the id of an element. */
const plainWord = /^[a-z]+$/;
const descriptorKeys = new Set(['id', 'message', 'values', 'components', 'comment', 'context']);

function propertiesOf(node: SyntaxNode): ReadonlyMap<string, SyntaxNode> {
  const named = childrenOf(node).flatMap((property) => {
    if (!('key' in property && 'value' in property)) return [];
    const { key, value } = property;
    return isNode(key) && 'name' in key && isNode(value)
      ? [[String(key.name), value] as const]
      : [];
  });
  return new Map(named);
}

/** The modules of a folder. */
const within = (folder: string) =>
  new RegExp(`^${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/.*\\.tsx?$`);

/** A message descriptor: the object after `i18n._(`, of `msg`, or the properties of `Trans`. */
function descriptorOf(node: SyntaxNode) {
  if (node.type !== 'ObjectExpression') return null;
  const properties = propertiesOf(node);
  const id = properties.get('id');
  if (id === undefined || !('value' in id) || typeof id.value !== 'string') return null;
  if (!messageId.test(id.value) || ![...properties.keys()].every((key) => descriptorKeys.has(key)))
    return null;
  return { id: id.value, end: id.end, message: properties.get('message') };
}

/**
 * Inlines the Polish message at each use, so that a script carries only its own messages and Polish
 * needs no catalogue. Other languages are looked up by the same id.
 *
 * @param own the shop folder, whose components are treated alike, and its changes of texts
 */
export function inlineMessages(
  root: string,
  own: { readonly folder: string; readonly change: ChangeTexts } | null = null,
): Plugin {
  const change = own?.change;
  const file = join(root, 'locales/pl.po');
  let messages: Readonly<Record<string, readonly unknown[]>> = {};

  function editsOf(node: SyntaxNode): readonly Edit[] {
    const descriptor = descriptorOf(node);
    const below = childrenOf(node).flatMap(editsOf);
    if (descriptor === null) return below;
    const message = messages[descriptor.id];
    if (message === undefined) {
      // Development keeps the English text with the id, so a new message shows it until translated.
      if (descriptor.message !== undefined || plainWord.test(descriptor.id)) return below;
      throw new Error(`Message ${descriptor.id} is not in ${file}: run npm run i18n, translate it`);
    }
    const { start, end } = descriptor.message ?? { start: descriptor.end, end: descriptor.end };
    const text = JSON.stringify(message);
    const edit = {
      start,
      end,
      text: descriptor.message === undefined ? `, message: ${text}` : text,
    };
    return [...below, edit].sort((a, b) => a.start - b.start);
  }

  return {
    name: 'witryna:inline-messages',
    // After the macro and JSX transforms, when each message is an object with an id.
    enforce: 'post',
    async buildStart() {
      messages = await compiledMessages(file, 'pl', change);
    },
    configureServer(server) {
      reloadOnChange(
        server,
        (changed) => changed === file,
        async () => {
          messages = await compiledMessages(file, 'pl', change);
        },
      );
    },
    transform: {
      filter: {
        id: [/\/(client|pages|renderer)\/.*\.tsx?$/, ...(own ? [within(own.folder)] : [])],
        code: /\bid: ?["'`]/,
      },
      handler(code) {
        return { code: applyEdits(code, editsOf(this.parse(code))), map: null };
      },
    },
  };
}
