interface ReadMail {
  readonly headers: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Attachments by file name; pictures in base64. */
  readonly files: Readonly<Record<string, string>>;
}

const decoded = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

/** Parses a mail of the mock's outbox; all its leaves are base64. */
export function readMail(message: string): ReadMail {
  const [headers = ''] = message.split('\r\n\r\n', 1);
  const rawSubject = /^Subject: ((?:.*)(?:\r\n .*)*)/m.exec(headers)?.[1] ?? '';
  const subject = rawSubject.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=(?:\r\n )?/g, (_, word) =>
    decoded(word),
  );
  const leaf =
    /Content-Type: (text\/\w+); charset=utf-8\r\n(?:(?!\r\n).*\r\n)*?Content-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/g;
  const leaves = Array.from(message.matchAll(leaf), ([part, type, content = '']) => ({
    type,
    content: decoded(content),
    name: /filename="([^"]*)"/.exec(part)?.[1] ?? null,
  }));
  const formOf = (type: string) =>
    leaves.find((each) => each.type === type && each.name === null)?.content ?? '';
  const picture = /Content-Type: image\/\w+\r\n(?:(?!\r\n).*\r\n)*\r\n([\w+/=\r\n]+)/g;
  const pictures = Array.from(message.matchAll(picture), ([part, content = '']) => [
    /filename="([^"]*)"/.exec(part)?.[1] ?? '',
    content.replaceAll(/\s/g, ''),
  ]);
  return {
    headers,
    subject,
    text: formOf('text/plain'),
    html: formOf('text/html'),
    files: Object.fromEntries([
      ...leaves.flatMap(({ name, content }) => (name === null ? [] : [[name, content]])),
      ...pictures,
    ]),
  };
}
