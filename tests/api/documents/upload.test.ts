import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { plainPdf, workbook } from '../../support/real-files.ts';
import {
  ACTION_REFUSED,
  contentFor,
  documentation,
  download,
  smallTeam,
  upload,
  uploadAll,
  type Documentation,
} from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import type { Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { waitingIn } from '../support/waiting-in.ts';

const app = useApp();
const form = useProjectForm(app);
const { stage } = form;

/** A project in reception with a saved team of two and one institution. */
async function withTeam(change?: Parameters<typeof smallTeam>[0]): Promise<Created> {
  const project = await form.ready();
  expect((await form.put(project, smallTeam(change))).error).toBeNull();
  return project;
}
const names = ({ requisitos }: Documentation) => requisitos.map(({ nom }) => nom);
const CV = 'CV_Sosa_30122884';
const isPresented = async ({ id }: Created) =>
  ((await app.database.db('projects').select('presented').where({ id }).first()) as { presented: boolean }).presented;

describe('what must be brought', () => {
  let found: Documentation;
  beforeAll(async () => {
    found = await documentation(form.ana, await withTeam());
  });
  const requisito = (id: number) => found.requisitos.find((one) => one.id === id);

  test('numbers, names and formats', () => {
    proves('R-3-99', 'id', () => expect(typeof requisito(1)?.id).toBe('number'));
    proves('R-3-99', 'nom', () => expect(requisito(1)?.nom).toBe('PRESUPUESTO'));
    // What people read is the template's own words, and whose it is.
    const titles = found.requisitos.map(({ titulo }) => titulo);
    expect(titles).toEqual(
      expect.arrayContaining(['Presupuesto', 'CV de Sosa, Emiliano', 'Aval de Vecinal Costa Norte']),
    );
    proves('R-A-28-02', 'CV', () => expect(requisito(11)?.nom).toBe(CV));
    proves('R-A-28-02', 'AVAL', () => expect(requisito(100)?.nom).toBe('AVAL_Vecinal Costa Norte'));
    expect(found.requisitos.map(({ id, formatos, obligatorio }) => [id, formatos.join(), obligatorio])).toEqual([
      [1, 'xlsx', true],
      [2, 'pdf', true],
      [3, 'pdf', false],
      [10, 'pdf', true],
      [11, 'pdf', true],
      [100, 'pdf', true],
    ]);
  });

  test('two institutions of one name', async () => {
    const project = await withTeam(({ InstitucionIntervinientes: rows }) => {
      const [first] = rows;
      if (first) rows.push(structuredClone(first));
    });
    const names = (await documentation(form.ana, project)).requisitos.map(({ nom }) => nom);
    proves('R-A-111-05', () =>
      expect(names.slice(-2)).toEqual(['AVAL_Vecinal Costa Norte', 'AVAL_Vecinal Costa Norte_2']),
    );
  });
});

describe('uploading', () => {
  test('names of the answer', async () => {
    const project = await withTeam();
    const { requisitos } = await documentation(form.ana, project);
    const stored = new Map<number, string>();
    for (const one of requisitos) {
      const reply = await upload(form.ana, project, one.nom, await contentFor(one), { name: '../Añejo ñandú.pdf' });
      expect(reply.error).toBeNull();
      expect(Object.keys(reply.data).toSorted()).toEqual(['codigo', 'fileName', 'id', 'name']);
      stored.set(one.id, reply.data.name);
      proves('R-A-27-06', () => expect(reply.data.fileName).not.toMatch(/[/\\]|Añejo/));
    }
    proves('R-3-100', () => expect(stored.get(1)).toMatch(/^PRESUPUESTO/));
    proves('R-3-101', () => expect(stored.get(2)).toMatch(/^CONSTANCIA_DIRECTOR/));
    proves('R-3-102', () => expect(stored.get(3)).toMatch(/^CONSTANCIA_JEFE_CATEDRA/));
    proves('R-3-103', () => expect(stored.get(100)).toMatch(/^AVAL/));
    proves('R-3-104', () => expect(stored.get(11)).toContain('30122884'));
    proves('R-A-28-03', () => expect(stored.get(1)).toBe('PRESUPUESTO.xlsx'));
    proves('R-7-31', () => expect(stored.size).toBe(6));
    proves('R-K-54', 'documento', () => expect(stored.get(11)).toBe(`${CV}.pdf`));
  });

  test('replaces, and keeps the former one', async () => {
    const project = await withTeam();
    await upload(form.ana, project, CV, plainPdf({ text: 'antes' }));
    const after = plainPdf({ text: 'despues' });
    await upload(form.ana, project, CV, after);
    const { lDocAdjuntos } = await documentation(form.ana, project);
    const file = await download(form.ana, project, `${CV}.pdf`);
    proves('R-A-28-04', 'reemplaza', () => {
      expect(lDocAdjuntos).toHaveLength(1);
      expect(file.bytes.equals(after)).toBe(true);
    });
    proves('R-7-20', () => expect(file.bytes.equals(after)).toBe(true));
    proves('R-A-27-03', 'attachment', () => expect(file.headers.get('content-disposition')).toMatch(/^attachment/));
    proves('R-A-27-03', 'nosniff', () => expect(file.headers.get('x-content-type-options')).toBe('nosniff'));
    proves('R-A-27-03', 'sandbox', () => expect(file.headers.get('content-security-policy')).toMatch(/^sandbox/));
    const rows = await app.database.db('documents').where({ project_id: project.id, requirement: 'CV:30122884' });
    proves('R-A-28-04', 'historial', () => expect(rows).toHaveLength(2));
    // A third one replaces the second alone: when the first left stays.
    const left = async () => {
      const former = app.database.db('documents').where({ project_id: project.id, requirement: 'CV:30122884' });
      return (await former.orderBy('id').pluck('replaced_at')) as (Date | null)[];
    };
    const [first] = await left();
    await upload(form.ana, project, CV, plainPdf({ text: 'por fin' }));
    expect(await left()).toEqual([first, expect.any(Date), null]);
  });

  test('two at once, and a retry', async () => {
    const project = await withTeam();
    const both = await Promise.all(['a', 'b'].map((text) => upload(form.ana, project, CV, plainPdf({ text }))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await documentation(form.ana, project)).lDocAdjuntos).toHaveLength(1);
    const key = 'una-carga';
    const send = () => upload(form.ana, project, 'CONSTANCIA_DIRECTOR', plainPdf(), { key });
    const [first, again] = [await send(), await send()];
    const rows = await app.database
      .db('documents')
      .where({ project_id: project.id, requirement: 'CONSTANCIA_DIRECTOR' });
    proves('R-K-45', 'POST /p/upload', () => {
      expect(again.data).toEqual(first.data);
      expect(rows).toHaveLength(1);
    });
    proves('R-A-85-02', 'upload', () => expect(rows).toHaveLength(1));
    const other = await upload(form.ana, project, 'CONSTANCIA_DIRECTOR', plainPdf({ text: 'otro' }), { key });
    expect(other.status).toBe(400);
    const pending = await app.database.db('pending_blobs').select('storage_key');
    expect(pending).toEqual([]);
  });

  test('is decided again when its turn comes: the state changed meanwhile', async () => {
    const project = await withTeam();
    const owner = app.database.asOwner;
    const documents = join(app.config.dataDir, 'documents');
    const files = () => readdirSync(documents, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const before = files().length;
    const moving = await owner.transaction();
    await moving('projects').where({ id: project.id }).forUpdate();
    const late = upload(form.ana, project, CV, plainPdf());
    await expect.poll(() => waitingIn(app.database), { timeout: 10_000 }).toBeGreaterThan(0);
    await moving.raw('select add_state_entry(?, ?, ?, ?)', [project.id, 'ADM', 'Admitido', form.admin.id]);
    await moving.commit();
    const reply = await late;
    expect([reply.status, reply.error]).toEqual([403, ACTION_REFUSED]);
    const stored = await owner('documents').where({ project_id: project.id });
    expect([stored, await owner('pending_blobs')]).toEqual([[], []]);
    expect(files()).toHaveLength(before);
  });

  test('unknown projects, names that are no names, paths', async () => {
    const project = await withTeam();
    const missing = await upload(form.ana, { codigo: '26-999-PEIS-FICH' }, CV, plainPdf());
    expect(missing.status).toBe(404);
    const foreign = await upload(form.ana, project, 'CV_Otro_99999999', plainPdf());
    proves('R-A-28-05', () =>
      expect([foreign.status, foreign.error]).toEqual([400, 'debe selecionar un tipo de documento']),
    );
    const [noType, noFile] = [
      await upload(form.ana, project, null, plainPdf()),
      await upload(form.ana, project, CV, null),
    ];
    expect(noType.error).toBe('debe selecionar un tipo de documento');
    expect(noFile.error).toBe('no se cargo ningun documento todavia');
    for (const name of ['../../etc/passwd', '/etc/passwd', `${CV}.pdf\u202e`, 'x'.repeat(300)])
      expect((await download(form.ana, project, name)).status).toBe(404);
    const asOther = await upload(form.ana, project, CV, plainPdf(), { fields: { idUsr: String(form.ana.id + 1) } });
    expect(asOther.status).toBe(403);
    expect((await upload(form.ana, project, CV, plainPdf(), { fields: { otra: 'x' } })).status).toBe(400);
  });
});

test('a download names a row, never a file', async () => {
  const project = await withTeam();
  const content = plainPdf({ text: 'Solo por su nombre' });
  const { data } = await upload(form.ana, project, CV, content);
  const [row] = await app.database.asOwner('documents').where({ project_id: project.id }).select('storage_key');
  const key = String(row?.storage_key);
  const folder = join(app.config.dataDir, 'documents');
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(key)) ?? '';
  writeFileSync(join(folder, 'suelto.pdf'), content);
  const ways = [key, file, `../${file}`, join(folder, file), 'suelto.pdf', '../documents/suelto.pdf', '%', '*'];
  const replies = await Promise.all(ways.map((name) => download(form.ana, project, name)));
  const elsewhere = await Promise.all(
    ['../..', '.', folder, '%'].map((codigo) => download(form.ana, { codigo: encodeURIComponent(codigo) }, file)),
  );
  const own = await download(form.ana, project, data.fileName);
  proves('R-A-27-02', () => {
    expect(readFileSync(join(folder, file)).equals(content)).toBe(true);
    expect(own.bytes.equals(content)).toBe(true);
    for (const reply of [...replies, ...elsewhere]) expect([reply.status, reply.ok]).toEqual([404, false]);
  });
});

describe('completeness', () => {
  test.each([
    ['R-4.2-25', 'PRESUPUESTO'],
    ['R-4.2-26', 'CONSTANCIA_DIRECTOR'],
    ['R-4.2-27', CV],
    ['R-4.2-28', 'AVAL_Vecinal Costa Norte'],
  ] as const)('%s: not without %s', async (id, last) => {
    const project = await withTeam();
    await uploadAll(form.ana, project, [last]);
    const before = await documentation(form.ana, project);
    expect(before.requisitos.filter(({ falta }) => falta).map(({ nom }) => nom)).toEqual([last]);
    proves(id, () => expect([before.completa, before.presentado]).toEqual([false, false]));
    expect(await isPresented(project)).toBe(false);
    await uploadAll(form.ana, project);
    const after = await documentation(form.ana, project);
    proves('R-4.2-29', () => expect([after.completa, after.presentado]).toEqual([true, true]));
    expect(await isPresented(project)).toBe(true);
  });

  test('a further member, and one who left', async () => {
    const project = await withTeam();
    await uploadAll(form.ana, project);
    const full = smallTeam();
    const [first, second] = full.EquipoExtension.IntegranteEquipos;
    const third = { ...second, dni: '33444555', ape: 'Paz', roles: [] };
    full.EquipoExtension.IntegranteEquipos = [first ?? {}, second ?? {}, third];
    expect((await form.put(project, full)).error).toBeNull();
    const grown = await documentation(form.ana, project);
    expect(await isPresented(project)).toBe(false);
    proves('R-4.2-44', () => expect([grown.completa, grown.presentado]).toEqual([false, false]));
    expect(names(grown)).toContain('CV_Paz_33444555');
    full.EquipoExtension.IntegranteEquipos = [first ?? {}, second ?? {}];
    expect((await form.put(project, full)).error).toBeNull();
    expect(await isPresented(project)).toBe(true);
    full.EquipoExtension.IntegranteEquipos = [first ?? {}, { ...second, dni: '33444555', ape: 'Paz' }];
    expect((await form.put(project, full)).error).toBeNull();
    const left = await documentation(form.ana, project);
    proves('R-A-111-04', () => {
      expect(left.otros.map(({ name }) => name)).toEqual([`${CV}.pdf`]);
      expect(left.completa).toBe(false);
    });
    expect((await upload(form.ana, project, CV, plainPdf())).status).toBe(400);
  });
});

describe('who', () => {
  const as = (tipoUsuario: string): Promise<Person> => app.person({ tipoUsuario });

  test('owner and administrators, in reception', async () => {
    const project = await withTeam();
    const own = await upload(form.ana, project, CV, plainPdf());
    proves('R-4.2-22', () => expect(own.status).toBe(200));
    const office = await upload(form.admin, project, CV, plainPdf());
    proves('R-4.2-23', () => expect(office.status).toBe(200));
    const evaluator = await as('eval_int');
    const held = { kind: 'eipca', wire_id: 810_001, project_id: project.id, evaluator_id: evaluator.id };
    await app.database.db('forms').insert(held);
    const others = { extraño: await app.person(), 'evaluador asignado': evaluator } as Record<string, Person>;
    for (const type of ['sec_unl', 'gestion']) others[type] = await as(type);
    for (const [who, person] of Object.entries(others)) {
      const reply = await upload(person, project, CV, plainPdf());
      proves('R-4.2-24', who, () => expect([reply.status, reply.error]).toEqual([403, ACTION_REFUSED]));
    }
    const secretary = await upload(others['sec_unl'] ?? evaluator, project, CV, plainPdf());
    proves('R-A-38-02', 'POST /p/upload', () => expect(secretary.status).toBe(403));
    const file = await download(evaluator, project, `${CV}.pdf`);
    proves('R-A-112-21', 'documento', () => expect(file.status).toBe(200));
    const shown = await evaluator.client.get<Documentation & { documentos: unknown[] }>(`/p/${project.codigo}`);
    const five = await documentation(evaluator, project);
    proves('R-A-112-22', 'requisitos', () => expect(names(five).join()).toMatch(/CV_Sosa_\d+/));
    proves('R-A-112-22', 'lDocAdjuntos', () =>
      expect(JSON.stringify(shown.data.lDocAdjuntos)).not.toContain('30122884'),
    );
    proves('R-A-112-22', 'documentos', () => expect(JSON.stringify(shown.data.documentos)).not.toContain('30122884'));
    proves('R-A-112-22', 'descarga', () => expect(file.headers.get('content-disposition')).not.toContain('30122884'));
    const stranger = await download(others['extraño'] ?? form.ana, project, `${CV}.pdf`);
    proves('R-6-89', 'documento', () => expect(stranger.status).toBe(404));
    proves('R-A-107-02', 'documento', () => expect(stranger.status).toBe(404));
  });

  test('in no other state, and not after the close', async () => {
    const project = await withTeam();
    for (const state of ['ADM', 'PERT', 'CAL', 'NO_PERT', 'OK', 'REC_IP', 'EVAL_IP', 'DEV_IP']) {
      await stage.move(project.id, state);
      const reply = await upload(form.ana, project, CV, plainPdf());
      proves('R-4.2-21', state, () => expect([reply.status, reply.error]).toEqual([403, ACTION_REFUSED]));
    }
    await stage.move(project.id, 'REC_P');
    const open = await upload(form.ana, project, CV, plainPdf());
    proves('R-4.2-21', 'REC_P', () => expect(open.status).toBe(200));
    const now = (await stage.now()).getTime();
    await stage.closes({ REC_P: new Date(now - 3_600_000) });
    const late = await upload(form.ana, project, CV, plainPdf());
    proves('R-A-105-01', 'POST /p/upload', () => expect(late.status).toBe(403));
    const hasta = new Date(now + 86_400_000).toISOString();
    await form.admin.client.post(`/p/${project.id}/prorroga`, { hasta, motivo: 'Corte de luz' });
    expect((await upload(form.ana, project, 'PRESUPUESTO', await workbook('a'))).status).toBe(200);
    await stage.closes({});
  });
});
