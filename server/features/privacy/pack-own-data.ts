import { PRIVACY_MESSAGES as TEXT } from '#schemas/messages/privacy.ts';
import type { Context } from '#server/context/context.ts';
import type { Archive } from '#server/core/document/open-archive.ts';
import { ask } from '#server/db/ask.ts';
import { OWN_DATA_TOPICS, type Topic } from './own-data-topics.ts';

interface Row {
  n?: number | string;
}

/** One file for each topic, in parts where there is much, and one that says what is in them. */
export async function packOwnData(context: Context, archive: Archive): Promise<void> {
  const lines: string[] = [];
  for (const topic of OWN_DATA_TOPICS) lines.push(await packTopic(context, archive, topic));
  await archive.add('leeme.txt', Buffer.from([TEXT.readMe, '', ...lines, ''].join('\r\n'), 'utf8'));
}

async function packTopic(context: Context, archive: Archive, topic: Topic): Promise<string> {
  const { file, says, isLong = false } = topic;
  let after = 0;
  let rows = 0;
  for (let part = 1; ; part += 1) {
    const found: readonly Row[] = await rowsOf(context, topic, after);
    const last = found.at(-1)?.n;
    // What follows is asked for only where there may be more.
    if (found.length === 0 && part > 1) break;
    const name = part === 1 ? `${file}.json` : `${file}-${part}.json`;
    await archive.add(name, Buffer.from(JSON.stringify(found.map(withoutNumber), null, 2), 'utf8'));
    rows += found.length;
    if (!isLong || last === undefined) break;
    after = Number(last);
  }
  return TEXT.topic(file, says, rows);
}

function rowsOf(context: Context, topic: Topic, after: number): Promise<readonly Row[]> {
  if ('rows' in topic) return topic.rows(context, after);
  return ask<Row>(context.db, topic.query(context.actor.id, after));
}

function withoutNumber({ n: _n, ...told }: Row): object {
  return told;
}
