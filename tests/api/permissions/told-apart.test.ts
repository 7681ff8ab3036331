import { expect, test } from 'vitest';
import { operations } from '#server/operations.ts';
import { tinyJpeg } from '../../../scripts/demo/tiny-jpeg.ts';
import { plainPdf } from '../../support/real-files.ts';
import { proves } from '../../support/proves.ts';
import { answersOf, useBench } from '../evaluations/bench.ts';
import { sign, upload, type Document } from '../support/documents.ts';
import { useReports } from '../support/reports.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { open } from '../templates/studio.ts';

/** What exists is told to nobody who may not read it: it answers as what does not. */

const app = useApp();
const reports = useReports(app);
const { stage } = reports;
const bench = useBench(app, stage);

const MISSING = 987_654;
/** Says only which answer it is, and when. */
const OF_EACH_ANSWER = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);

async function answerOf({ client }: Person, path: string) {
  const { status, bytes, headers } = await client.get(path);
  const told = [...headers].filter(([name]) => !OF_EACH_ANSWER.has(name));
  return { status, body: bytes.toString('utf8'), headers: told.map(([name, value]) => `${name}: ${value}`) };
}

async function projectWithEverything() {
  const owner = await app.person();
  const project = await reports.approved(owner, 'PEIS', 'ADM');
  const { evaluators, own, definitive } = await bench.judged('eipca', { project, owner, state: null });
  const [one] = evaluators as [Person];
  await stage.move(project.id, 'EVAL_IP');
  for (const person of evaluators)
    expect((await bench.save('eipca', own(person), person, answersOf('eipca'))).error).toBeNull();
  expect((await bench.save('eipca', definitive, one, answersOf('eipca'))).error).toBeNull();
  const signature = await sign(one, project, definitive, { content: tinyJpeg('firma'), tipoFirma: 'eipca' });
  await stage.move(project.id, 'REC_P');
  const document = await upload(owner, project, 'CV_Sosa_30122884', plainPdf());
  await stage.move(project.id, 'ADM', 'PERT', 'CAL', 'OK');
  const { id: report } = await reports.of(owner, 'if', project);
  const attachment = await sign(owner, project, report, { content: plainPdf(), tipoFirma: 'if' });
  const files = Object.entries({ documento: document, firma: signature, adjunto: attachment });
  for (const [, { error }] of files) expect(error).toBeNull();
  return {
    owner,
    project,
    evaluation: own(one),
    definitive,
    report,
    files: files.map(([type, { data }]): [string, Document] => [type, data]),
  };
}

test('what exists and is 404 for somebody answers as what does not exist', { timeout: 120_000 }, async () => {
  const { owner, project, evaluation, definitive, report, files } = await projectWithEverything();
  const stranger = await app.person();
  for (const [type, { fileName }] of files) {
    const at = (name: string) => answerOf(stranger, `/base/doc/${project.codigo}/${encodeURIComponent(name)}`);
    await proves('R-A-127-01', type, async () => {
      const refused = await at(fileName);
      expect(refused.status).toBe(404);
      expect(await at('NADA.pdf')).toEqual(refused);
    });
  }
  const admin = await stage.admin();
  const draft = await open(admin, { tipo: 'ip' });
  const year = await stage.year();
  const ofForm: Readonly<Record<string, number>> = { eipca: evaluation, eipca_def: definitive, inf_final: report };
  // Ideas are read by everybody.
  const kinds = ['p', ...Object.keys(ofForm)];
  const fill = (path: string, isThere: boolean): string[] =>
    (path.includes('{ruta}') ? kinds : ['']).map((kind) => {
      const form = ofForm[kind] ?? (/informes/u.test(path) ? report : project.id);
      const number = /\/(eipca|eippe|ppert|pcal)\/data/u.test(path)
        ? evaluation
        : /usr|p\/all/u.test(path)
          ? owner.id
          : form;
      const values: Readonly<Record<string, string | number>> = {
        ruta: kind,
        proyecto: project.codigo,
        codigo: project.codigo,
        fileName: isThere ? (files[0]?.[1].fileName ?? '') : 'NADA.pdf',
        huella: isThere ? draft.plantilla.huella : 'ab'.repeat(32),
        year,
        kind: path.startsWith('/{kind}') || path.startsWith('/exportar/respuestas') ? 'ip' : 'eipca',
        modalidad: 'PEIS',
        tipoProyecto: 'PEIS',
        tipo: 'if',
        formato: 'csv',
        seccion: 1,
        n: 1,
        lista: 'lProgramas',
        name: 'Vecinal',
        clave: 'ab'.repeat(32),
        control: 'firmas-que-difieren',
      };
      return path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) =>
        String(values[name] ?? (isThere ? number : MISSING)),
      );
    });
  const reads = operations.filter(({ contract }) => contract.method === 'get' && contract.path.includes('{'));
  const same = new Set<string>();
  const apart: string[] = [];
  for (const { contract } of reads) {
    const missing = fill(contract.path, false);
    for (const [at, path] of fill(contract.path, true).entries()) {
      const there = await answerOf(stranger, path);
      // Where the table refuses with 403, the person is told that there is something.
      if (there.status !== 404) continue;
      const gone = await answerOf(stranger, missing[at] ?? '');
      if (JSON.stringify(there) === JSON.stringify(gone)) same.add(contract.path);
      else apart.push(`${path}: ${there.body} ≠ ${gone.status} ${gone.body}`);
    }
  }
  expect(apart).toEqual([]);
  for (const path of [
    '/base/doc/{codigo}/{fileName}',
    '/p/all/usr/{userId}',
    '/usr/permisos/{id}',
    '/plantillas/{huella}',
  ])
    expect([...same]).toContain(path);
});
