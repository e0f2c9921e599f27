import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { applyEdits, childrenOf, type Edit, isNode, type SyntaxNode } from './syntax-tree.ts';

/** What the macro makes of a text: six signs of a hash. */
const messageId = /^[\w-]{6}$/;
/** Also what an element's own id may look like. */
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

/** A descriptor of a message: the object after `i18n._(`, of `msg`, or the properties of `Trans`. */
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
 * Puts the Polish message beside each place that shows it, so that a script carries the messages of
 * its own screens and Polish needs no catalogue; others are looked up by the same id.
 */
export function inlineMessages(root: string): Plugin {
  const file = join(root, 'locales/pl.po');
  let messages: Readonly<Record<string, readonly unknown[]>> = {};

  function editsOf(node: SyntaxNode): readonly Edit[] {
    const descriptor = descriptorOf(node);
    const below = childrenOf(node).flatMap(editsOf);
    if (descriptor === null) return below;
    const message = messages[descriptor.id];
    if (message === undefined) {
      // Development keeps the English text beside the id: a new message shows that until translated.
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
    // After the macro and after JSX, when each message is an object with an id.
    enforce: 'post',
    async buildStart() {
      messages = await compiledMessages(file, 'pl');
    },
    /** In development a changed catalogue shows at once: what was made with the old one is made anew. */
    configureServer({ watcher, environments, config }) {
      watcher.on('change', async (changed) => {
        if (changed !== file) return;
        try {
          messages = await compiledMessages(file, 'pl');
        } catch (error) {
          config.logger.error(error instanceof Error ? error.message : String(error));
          return;
        }
        for (const { moduleGraph, hot } of Object.values(environments)) {
          moduleGraph.invalidateAll();
          hot.send({ type: 'full-reload' });
        }
      });
    },
    transform: {
      filter: { id: /\/(client|pages|renderer)\/.*\.tsx?$/, code: /\bid: ?["'`]/ },
      handler(code) {
        return { code: applyEdits(code, editsOf(this.parse(code))), map: null };
      },
    },
  };
}
