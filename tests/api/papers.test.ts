import { expect, test } from 'vitest';
import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { annul, useAgreed } from './evaluations/agreed-form.ts';
import { answersOf } from './evaluations/bench.ts';
import { sign } from './support/documents.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';
import { changed, open, publish, save as saveDraft } from './templates/studio.ts';

const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://convoca.universidad.example' } });
const stage = useStage(app);
const { agreed, judged, save } = useAgreed(app, stage);

const ask = (huella: string, address = '10.3.0.1') =>
  app
    .client()
    .call<VerifyPaperAnswer>('GET', `/verificar/${encodeURIComponent(huella)}`, {
      headers: { 'X-Forwarded-For': address },
    });

/** What the address at the foot of a page ends with. */
async function printed(by: Person, path: string): Promise<string> {
  const reply = await by.client.get(path);
  expect(reply.status).toBe(200);
  const { text } = await pdfText(reply.bytes);
  const found = /Verificá este documento en https:\/\/convoca\.universidad\.example\/verificar\/([\da-f]{16})\b/u.exec(
    text,
  );
  expect(found).not.toBeNull();
  return found?.[1] ?? '';
}

const standing = async (huella: string) => {
  const { documento } = (await ask(huella)).data;
  return [documento?.situacion, documento?.firmado];
};

test('anybody learns of a printed idea what it is and whether it is as it was, and nothing else', async () => {
  const owner = await app.person({ ape: 'Benítez', nom: 'Carolina', dni: '28415903' });
  const idea = await stage.idea(owner);
  const huella = await printed(owner, `/imprimir/ip/${idea.id}.pdf`);
  const known = await ask(huella);
  proves('R-K-69', 'válida', () => {
    expect(known.status).toBe(200);
    expect(known.data.documento).toMatchObject({
      clase: 'formulario',
      nombre: 'Idea proyecto',
      codigo: idea.codigo,
      modalidad: 'PEIS',
      situacion: 'vigente',
      firmado: false,
    });
  });
  const unknown = await ask('0123456789abcdef');
  proves('R-K-69', 'desconocida', () => expect([unknown.status, unknown.data.documento]).toEqual([200, null]));
  proves('R-K-69', 'sin datos personales', () => {
    const said = known.bytes.toString('utf8');
    for (const personal of ['Benítez', 'Carolina', '28415903', 'Agua segura', owner.email])
      expect(said).not.toContain(personal);
  });

  // Whoever prints it again holds as good a paper; it is noted once.
  const admin = await stage.admin();
  expect(await printed(admin, `/imprimir/ip/${idea.id}.pdf`)).toBe(huella);
  const noted = () => app.database.db('audit').where({ action: 'paper.issue', project_id: idea.id });
  expect(await noted()).toMatchObject([{ actor_id: owner.id }]);

  // As the form does: its rows keep their numbers.
  const { Persona_id_Personas, Institucion_id_Institucions } = (
    await owner.client.get<Record<string, object[]>>(`/ip/${idea.id}`)
  ).data;
  const put = (titulo: string) => {
    const dataIdeaProyecto = ideaAnswers({ titulo, Persona_id_Personas, Institucion_id_Institucions });
    return owner.client.put('/ip', { id: idea.id, dataIdeaProyecto });
  };
  expect((await put('Agua segura en las costas')).error).toBeNull();
  expect(await standing(huella)).toEqual(['reemplazado', false]);
  const next = await printed(owner, `/imprimir/ip/${idea.id}.pdf`);
  expect(next).not.toBe(huella);
  expect((await put('Agua segura en las islas')).error).toBeNull();
  expect(await standing(next)).toEqual(['reemplazado', false]);
  // A text that is put back makes the paper good again.
  expect((await put('Agua segura en las costas')).error).toBeNull();
  expect(await standing(next)).toEqual(['vigente', false]);

  expect((await admin.client.delete('/p/', { idProy: idea.id })).error).toBeNull();
  expect(await standing(huella)).toEqual(['eliminado', false]);
});

test('a receipt, a signed evaluation and its devolución are verified alike', async () => {
  const judging = await judged('ppert');
  const [author] = judging.evaluators as [Person];
  expect((await save('ppert', judging.own(author), author, answersOf('ppert'))).error).toBeNull();
  const receipt = await author.client.get<{ huella: string; verificacion: string }>(
    `/constancia/ppert/${judging.own(author)}`,
  );
  expect(receipt.data.verificacion).toBe(
    `https://convoca.universidad.example/verificar/${receipt.data.huella.slice(0, 16)}`,
  );
  expect((await ask(receipt.data.huella)).data.documento).toMatchObject({
    nombre: 'Evaluación de pertinencia',
    codigo: judging.project.codigo,
    situacion: 'vigente',
  });

  const one = await agreed('pcal');
  const [first] = one.members;
  const path = `/imprimir/pcal_def/${one.definitive}.pdf`;
  const huella = await printed(first, path);
  expect(await standing(huella)).toEqual(['vigente', false]);
  expect((await sign(first, one.project, one.definitive)).error).toBeNull();
  expect(await printed(first, path)).toBe(huella);
  expect(await standing(huella)).toEqual(['vigente', true]);
  const admin = await stage.admin();
  expect(await printed(admin, `/devolucion/pcal_def/${one.definitive}.pdf`)).toBe(huella);
  expect((await annul(admin, one)).error).toBeNull();
  expect(await standing(huella)).toEqual(['vigente', false]);
  const said = (await ask(huella)).bytes.toString('utf8');
  expect(said).not.toContain('Quiroga');

  // Signed with other answers, the paper that was printed of the first ones is signed by nobody.
  const others = { ...answersOf('pcal'), observ: 'Se cambió antes de firmar.' };
  expect((await save('pcal', one.definitive, first, others)).error).toBeNull();
  const next = await printed(first, path);
  expect((await sign(first, one.project, one.definitive)).error).toBeNull();
  expect([await standing(huella), await standing(next)]).toEqual([
    ['reemplazado', false],
    ['vigente', true],
  ]);
});

test('the fingerprint of a form in blank is told from that of a document', async () => {
  const owner = await app.person();
  const { data } = await owner.client.get<{ plantilla: { huella: string } }>('/ip/estructura/PEIS');
  const { documento } = (await ask(data.plantilla.huella)).data;
  expect(documento).toMatchObject({ clase: 'plantilla', codigo: null, situacion: 'vigente', firmado: null });
  expect(documento?.nombre).toMatch(/^Formulario en blanco: .+, versión 1$/u);
  // Once another version takes its place, it is one of before.
  const admin = await stage.admin();
  const draft = await open(admin, { tipo: 'ip' });
  await saveDraft(admin, draft, changed(draft.contenido, ['/schema/properties/titulo/title', 'Nombre de la idea']));
  expect((await publish(admin, draft)).error).toBeNull();
  expect((await standing(data.plantilla.huella))[0]).toBe('reemplazado');
});

test('what is no fingerprint is refused in words, however it is written', async () => {
  const groups = '0123 4567 89AB CDEF';
  expect((await ask(groups)).data).toEqual({ huella: '0123456789abcdef', documento: null });
  for (const wrong of ['abc', 'z'.repeat(16), 'a'.repeat(65), "' or 1=1 --aaaaaa", '%', '٠١٢٣٤٥٦٧٨٩٠١٢٣٤٥']) {
    const reply = await ask(wrong);
    expect([wrong, reply.status, reply.problems[0]?.ruta]).toEqual([wrong, 400, '/huella']);
    expect(reply.error).toMatch(/^Eso no es una huella: /u);
  }
  expect((await ask('a'.repeat(300))).status).toBe(404);
});

test('guessing is over after 300 questions of one address in an hour', async () => {
  const wrong = (address: string) => ask('f'.repeat(64), address);
  expect((await wrong('10.3.0.9')).status).toBe(200);
  const counted = app.database.asOwner('rate_limits').where('key', 'like', 'verify:%');
  await counted.clone().update({ points: 299 });
  const [last, over] = [await wrong('10.3.0.9'), await wrong('10.3.0.9')];
  proves('R-A-112-34', () => {
    expect([last.status, over.status]).toEqual([200, 429]);
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect(over.error).toBe('Demasiados intentos. Esperá un momento y volvé a intentar.');
  });
  expect((await wrong('10.3.0.10')).status).toBe(200);
});
