import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { escapeHtml } from '../../domain/text/entities.ts';
import { internalPage } from '../../server/dev-pages/internal-page.ts';
import type { MockContext } from '../context/context.ts';
import { readMail } from './read-mail.ts';

/** Limit of listed mails. */
const most = 200;

const folderOf = ({ dataDir }: MockContext) => join(dataDir, 'outbox');

async function newestMails(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated
    .sort((a, b) => b.at - a.at)
    .slice(0, most)
    .map(({ name }) => name);
}

const addressee = (headers: string) => /^To: (.*)$/m.exec(headers)?.[1]?.trim() ?? '';

/** The sent mails, newest first. */
export async function mailsPage(context: MockContext): Promise<string> {
  const folder = folderOf(context);
  const rows = await Promise.all(
    (await newestMails(folder)).map(async (name) => {
      const { subject, headers } = readMail(await readFile(join(folder, name), 'utf8'));
      const href = `/mock/poczta/${name.slice(0, -'.eml'.length)}`;
      return `<li><a href="${href}">${escapeHtml(subject)}</a><br>${escapeHtml(addressee(headers))}</li>`;
    }),
  );
  const list = rows.length === 0 ? '<p>Nic jeszcze nie wysłano.</p>' : `<ul>${rows.join('')}</ul>`;
  return internalPage('Wysłane wiadomości', list);
}

/** A sent mail as text, by file name. Throws `ROUTE_NOT_FOUND`. */
export async function mailPage(context: MockContext, name: string): Promise<string> {
  const source = await readFile(join(folderOf(context), `${name}.eml`), 'utf8').catch((cause) => {
    throw new AppError('ROUTE_NOT_FOUND', 'There is no such mail', { cause });
  });
  const { subject, headers, text, files } = readMail(source);
  const attached = Object.keys(files).map((file) => `<li>${escapeHtml(file)}</li>`);
  return internalPage(
    subject,
    `<p>Do: ${escapeHtml(addressee(headers))}</p><pre>${escapeHtml(text)}</pre>${attached.length === 0 ? '' : `<h2>Załączniki</h2><ul>${attached.join('')}</ul>`}`,
  );
}
