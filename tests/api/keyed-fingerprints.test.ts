import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { annul, useAgreed } from './evaluations/agreed-form.ts';
import { answersOf } from './evaluations/bench.ts';
import { bareFingerprint, canonical, storedForm } from './support/bare-fingerprint.ts';
import { sign } from './support/documents.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person, type TestApp } from './support/use-app.ts';

const app = useApp();
const elsewhere = useApp({ environment: { SECRET_KEY: 'another secret for tests, of another installation' } });
const stage = useStage(app);
const { agreed, save } = useAgreed(app, stage);

const verified = async (huella: string) =>
  (await app.client().get<VerifyPaperAnswer>(`/verificar/${huella}`)).data.documento;

const textOf = async (by: Person, path: string): Promise<string> => {
  const reply = await by.client.get(path);
  expect([path, reply.status]).toEqual([path, 200]);
  return (await pdfText(reply.bytes)).text;
};

/** Sixteen letters are what a page has room for. */
function hashesOf(values: readonly unknown[]): string[] {
  const texts = values.flatMap((value) => [canonical(value), JSON.stringify(value), JSON.stringify(value, null, 2)]);
  return texts.flatMap((text) =>
    ['sha256', 'sha1', 'sha512', 'sha3-256', 'md5'].map((name) =>
      createHash(name).update(text).digest('hex').slice(0, 16),
    ),
  );
}

/** Everything out of which somebody might try to make the fingerprint of a form. */
async function triedOut(kind: string, id: number, given: unknown): Promise<string[]> {
  const { formulario, plantilla, respuestas } = await storedForm(app, kind, id);
  const answers = respuestas.map(([, data]) => data);
  return hashesOf([
    { formulario, plantilla, respuestas },
    { formulario, respuestas },
    { plantilla, respuestas },
    { respuestas },
    respuestas,
    [formulario, plantilla, respuestas],
    ...answers,
    given,
    { formulario, plantilla, respuestas: [[0, given, null]] },
  ]);
}

/** The same first idea of the same person, and what its print bears. */
async function firstIdea(of: TestApp): Promise<{ printed: string; bare: string }> {
  const person = await of.person({ dni: '30111222' });
  const idea = await useStage(of).idea(person);
  const { text } = await pdfText((await person.client.get(`/imprimir/ip/${idea.id}.pdf`)).bytes);
  return {
    printed: /\/verificar\/([\da-f]{16})/u.exec(text)?.[1] ?? '',
    bare: await bareFingerprint(of, 'ip', idea.IdeaProyecto_id),
  };
}

test('two installations print different fingerprints of the same answers', async () => {
  const [here, there] = [await firstIdea(app), await firstIdea(elsewhere)];
  expect(here.bare).toBe(there.bare);
  expect(here.printed).toMatch(/^[\da-f]{16}$/u);
  expect(there.printed).not.toBe(here.printed);
});

test('nothing that is printed or answered can be made out of the answers', async () => {
  const owner = await app.person({ dni: '28415903' });
  const idea = await stage.idea(owner);
  const admin = await stage.admin();
  const one = await agreed('pcal');
  const [first] = one.members;
  expect((await save('pcal', one.own(first), first, answersOf('pcal'))).error).toBeNull();
  const definitive = `/imprimir/pcal_def/${one.definitive}.pdf`;
  const before = await textOf(first, definitive);
  expect((await sign(first, one.project, one.definitive)).error).toBeNull();
  const shown = [
    before,
    await textOf(owner, `/imprimir/ip/${idea.id}.pdf`),
    await textOf(owner, `/presentacion/ip/${idea.id}.pdf`),
    await textOf(first, definitive),
    await textOf(admin, `/devolucion/pcal_def/${one.definitive}.pdf`),
    await textOf(admin, `/imprimir/resultados/${await stage.year()}/pcal/PEIS.pdf`),
  ];
  for (const path of [
    `/ip/${idea.id}`,
    `/constancia/pcal/${one.own(first)}`,
    `/pcal/data/${one.project.codigo}/PEIS/${one.definitive}`,
    `/auditoria?proyecto=${one.project.codigo}`,
    `/auditoria?proyecto=${idea.codigo}`,
  ]) {
    const reply = await (path.startsWith('/constancia') ? first : admin).client.get(path);
    expect([path, reply.status]).toEqual([path, 200]);
    shown.push(reply.bytes.toString('utf8'));
  }
  const { rows }: { rows: { detail: unknown }[] } = await app.database.asOwner.raw('select detail from audit');
  shown.push(JSON.stringify(rows));
  const given = (await owner.client.get(`/ip/${idea.id}`)).data;
  const tried = [
    ...(await triedOut('ip', idea.IdeaProyecto_id, given)),
    ...(await triedOut('pcal_def', one.definitive, answersOf('pcal'))),
    ...(await triedOut('pcal', one.own(first), answersOf('pcal'))),
  ];
  const all = shown.join('\n');
  expect(all.match(/\/verificar\/[\da-f]{16}/gu)?.length).toBeGreaterThanOrEqual(6);
  proves('R-A-126-01', () => {
    expect(tried.length).toBeGreaterThan(300);
    expect(tried.filter((hash) => all.includes(hash))).toEqual([]);
  });
});

test('a paper that was given out before is verified by what was stored of it', async () => {
  const one = await agreed('pcal');
  const [first] = one.members;
  const old = await bareFingerprint(app, 'pcal_def', one.definitive);
  expect(await verified(old)).toBeNull();
  // The row as the former version wrote it.
  await app.database.asOwner.raw(
    `insert into issued_papers (fingerprint, class, kind, wire_id, code, call_year, modality, content_at)
      values (?, 'formulario', 'pcal_def', ?, ?, ?, 'PEIS', app_now())`,
    [old, one.definitive, one.project.codigo, await stage.year()],
  );
  expect(await verified(old.slice(0, 16))).toMatchObject({ situacion: 'vigente', firmado: false });
  expect((await sign(first, one.project, one.definitive)).error).toBeNull();
  expect(await verified(old)).toMatchObject({ situacion: 'vigente', firmado: true });
  // What is printed now bears another one, and both are good.
  const now =
    /\/verificar\/([\da-f]{16})/u.exec(await textOf(first, `/imprimir/pcal_def/${one.definitive}.pdf`))?.[1] ?? '';
  expect(old.startsWith(now)).toBe(false);
  expect(await verified(now)).toMatchObject({ situacion: 'vigente', firmado: true });
  expect((await annul(await stage.admin(), one)).error).toBeNull();
  const other = { ...answersOf('pcal'), observ: 'Otro texto.' };
  expect((await save('pcal', one.definitive, first, other)).error).toBeNull();
  for (const paper of [old, now]) expect(await verified(paper)).toMatchObject({ situacion: 'reemplazado' });
});
