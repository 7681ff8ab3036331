import { pino } from 'pino';
import { expect, test } from 'vitest';
import { useApp } from './support/use-app.ts';

interface Line {
  status?: number;
  user?: number;
  origin?: string;
}

const lines: Line[] = [];
const app = useApp({
  environment: { CALLS_PER_HOUR: '40', TRUST_PROXY: '127.0.0.1' },
  log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) }),
});
const OWN = '/usr/informacion/token';

test('a person asks for so much at once; others go on, and the office who looks on uses up its own', async () => {
  const [admin, ana, beto] = [await app.person({ tipoUsuario: 'admin' }), await app.person(), await app.person()];
  const statuses: number[] = [];
  for (let call = 0; call < 10; call++) statuses.push((await ana.client.get(OWN)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const over = await ana.client.get(OWN);
  expect([over.status, over.error]).toEqual([429, 'Demasiados intentos. Esperá un momento y volvé a intentar.']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(80);
  expect((await beto.client.get(OWN)).status).toBe(200);
  await admin.client.post(`/usr/${ana.id}/ver-como`);
  expect((await admin.client.get(OWN)).status).toBe(200);
});

test('the log tells which refusals of people without a session come from one place, not from where', async () => {
  const refused = async (address: string) => {
    const known = lines.length;
    const headers = { 'X-Forwarded-For': address };
    await app.client().post('/usr/login', { email: 4 }, { headers });
    await expect.poll(() => lines.length).toBe(known + 1);
    return lines.at(-1);
  };
  const [first, again, other] = [await refused('10.7.0.1'), await refused('10.7.0.1'), await refused('10.7.0.2')];
  expect([first?.status, first?.user]).toEqual([400, undefined]);
  expect(first?.origin).toMatch(/^[\w-]{12}$/u);
  expect(again?.origin).toBe(first?.origin);
  expect(other?.origin).not.toBe(first?.origin);
  const person = await app.person();
  await person.client.post('/usr/login', { email: 4 });
  await person.client.get('/usr/permisos/x');
  await expect.poll(() => lines.at(-1)?.user).toBe(person.id);
  expect(lines.at(-1)?.origin).toBeUndefined();
  expect(JSON.stringify(lines)).not.toContain('10.7.0');
});
