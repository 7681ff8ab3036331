import { expect, test } from 'vitest';
import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import { pdfText } from '../support/pdf-text.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';
import { SECRET_KEY, startSecond, type SecondProcess } from './templates/second-process.ts';

const app = useApp({ environment: { PUBLIC_URL: 'https://convoca.universidad.example' } });
const stage = useStage(app);
const NEXT = 'the secret that comes after it, of thirty-two';

/** While `run` lasts, a process with these secrets. */
async function under<T>(secrets: Parameters<typeof startSecond>[1], run: (process: SecondProcess) => Promise<T>) {
  const process = await startSecond(app, secrets);
  try {
    return await run(process);
  } finally {
    await process.stop();
  }
}

const signsIn = async (process: SecondProcess, { email }: Person) =>
  (await process.client(null).post('/usr/login', { email, pass: 'k7m2p9' })).status;

test('the secret is replaced: with the former one beside it everything goes on, and what was used since needs it no more', async () => {
  const [ana, beto] = [await app.person({ pass: 'k7m2p9' }), await app.person({ pass: 'k7m2p9' })];
  // As hashes of before secrets had ids.
  await app.database
    .db('users')
    .where({ id: beto.id })
    .update({ password_hash: app.database.db.raw(`regexp_replace(password_hash, ',keyid=[^$]+', '')`) });
  const { id } = await stage.idea(ana);
  const paper = await ana.client.get(`/imprimir/ip/${id}.pdf`);
  const { text } = await pdfText(paper.bytes);
  const huella = /verificar\/([\da-f]{16})/u.exec(text)?.[1] ?? '';

  const verified = (process: SecondProcess) => process.client(null).get<VerifyPaperAnswer>(`/verificar/${huella}`);
  await under({ secretKey: NEXT }, async (alone) => {
    expect([await signsIn(alone, ana), await signsIn(alone, beto)]).toEqual([401, 401]);
    expect((await verified(alone)).data.documento?.situacion).toBe('reemplazado');
  });
  await under({ secretKey: NEXT, former: SECRET_KEY }, async (beside) => {
    expect([await signsIn(beside, ana), await signsIn(beside, beto)]).toEqual([200, 200]);
    expect((await verified(beside)).data.documento?.situacion).toBe('vigente');
    const wrong = await beside.client(null).post('/usr/login', { email: ana.email, pass: 'k7m2p8' });
    expect(wrong.status).toBe(401);
  });
  await under({ secretKey: NEXT }, async (after) => {
    expect([await signsIn(after, ana), await signsIn(after, beto)]).toEqual([200, 200]);
  });
});
