import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const TYPED = 'Mi título secreto\n    at 20123456';

/** As PostgreSQL's driver throws it. */
function fromDatabase(): Error {
  return Object.assign(new Error(`insert into projects … - invalid input syntax for type integer: "${TYPED}"`), {
    code: '22P02',
    detail: `Key (title)=(${TYPED}) already exists.`,
    where: TYPED,
    constraint: 'projects_title_key',
    routine: 'pg_strtoint32_safe',
  });
}

test('what people typed never reaches the log', () => {
  const parsing = (() => {
    try {
      return JSON.parse(`{"titulo": ${TYPED}`) as never;
    } catch (error) {
      return error as Error;
    }
  })();
  for (const error of [fromDatabase(), parsing, new Error('not saved', { cause: fromDatabase() })]) {
    const text = JSON.stringify(describeError(error));
    for (const word of ['secreto', '20123456', 'título']) expect(text).not.toContain(word);
    expect(text).toContain('describe-error.test.ts');
  }
});

test('what tells where to look does', () => {
  expect(describeError(fromDatabase())).toMatchObject({
    type: 'Error',
    code: '22P02',
    constraint: 'projects_title_key',
    routine: 'pg_strtoint32_safe',
  });
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(describeError(new TypeError('not stored', { cause }))).toMatchObject({
    type: 'TypeError',
    message: 'not stored',
    cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
  });
  expect(describeError('text')).toEqual({ type: 'string' });
});

test('the program’s log describes errors so', () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  pino({ serializers: { err: describeError } }, stream).warn({ err: fromDatabase() }, 'sweep');
  expect(lines.join('')).toContain('22P02');
  expect(lines.join('')).not.toContain('secreto');
});
