import { beforeAll, expect, test, vi } from 'vitest';
import type { BeginAnonymisationAnswer } from '#schemas/generated/api/begin-anonymisation.ts';
import type { ListAnonymisationsAnswer } from '#schemas/generated/api/list-anonymisations.ts';
import type { PreviewAnonymisationAnswer } from '#schemas/generated/api/preview-anonymisation.ts';
import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import { bareFingerprint } from './support/bare-fingerprint.ts';
import { FORMER, makeOldTeam, MEMBER, OLD_YEAR } from './support/old-team.ts';
import { household, publishPersonal } from './support/personal-items.ts';
import { useProjectForm } from './support/project-form.ts';
import { sectionAnswers } from './support/section-answers.ts';
import { useApp, type Person } from './support/use-app.ts';
import { waitingIn } from './support/waiting-in.ts';
import { proves } from '../support/proves.ts';

// Acts for the office of any time are kept.
const app = useApp({ jobs: true, environment: { AUDIT_YEARS: '100' } });
const form = useProjectForm(app);
const UNTIL = OLD_YEAR + 2;
let office: Person;
let dni: string;

const preview = async (query = `anio=${UNTIL}`) =>
  (await office.client.get<PreviewAnonymisationAnswer>(`/anonimizacion/previa?${query}`)).data;
const begin = (seen: { alcanzadas: number; marca: string }, more: object = {}, by = office) =>
  by.client.post<BeginAnonymisationAnswer>('/anonimizacion', {
    anio: UNTIL,
    personas: seen.alcanzadas,
    marca: seen.marca,
    confirmacion: 'ANONIMIZAR',
    ...more,
  });
const finished = async (id: number) => {
  const look = async () =>
    (await office.client.get<ListAnonymisationsAnswer>('/anonimizacion')).data.find((run) => run.id === id);
  await expect.poll(async () => (await look())?.estado, { timeout: 60_000 }).toBe('listo');
  return look();
};

/** Everything that the database has, as one text: what is not in it is nowhere. Samples of templates name invented people. */
async function everything(but = ''): Promise<string> {
  const { rows }: { rows: { text: string }[] } = await app.database.asOwner.raw(
    `select string_agg(query_to_xml(format('select * from %I.%I', table_schema, table_name), true, true, '')::text, '' order by table_name) as text
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('templates', 'template_draft_revisions', 'validator_modules', ?)`,
    [but],
  );
  return rows[0]?.text ?? '';
}

beforeAll(async () => {
  await publishPersonal(form.admin);
  // What was saved before stays in the history.
  for (const [word, amount] of [
    ['Kuxaro', 7_654_321],
    ['Wofime', 7_123_456],
  ] as const)
    await form.put(form.peis, { ...sectionAnswers('PEIS', 4), ...household(word, amount) });
  dni = await makeOldTeam(app, form);
  office = await app.person({ tipoUsuario: 'admin', ape: 'Oficina', nom: 'Nueva' });
  await vi.waitUntil(noNewsIsDue, { timeout: 60_000 });
});

/** The product has told the team by itself: nothing happens any more but by the tests. */
async function noNewsIsDue(): Promise<boolean> {
  return (await app.database.db('news_due').first()) === undefined;
}

/** Accounts that nobody has used since, by their DNI. */
async function oldAccounts(...dnis: readonly string[]): Promise<Person[]> {
  const made: Person[] = [];
  for (const number of dnis) made.push(await app.person({ dni: number, pass: 'k7m2p9' }));
  const then = app.database.db.raw('make_timestamptz(?, 6, 1, 0, 0, 0)', [OLD_YEAR]);
  await app.database.db('users').whereIn('dni', dnis).update({ created_at: then, last_sign_in_at: then });
  return made;
}

/** While it lasts, the last step for this person fails. */
async function failFor(dni: string): Promise<() => Promise<void>> {
  const owner = app.database.asOwner;
  await owner('persons').insert({ dni }).onConflict('dni').ignore();
  await owner.raw(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
    create trigger fails before delete on persons for each row when (old.dni = '${dni}') execute function fail_here()`);
  return async () => void (await owner.raw('drop trigger fails on persons; drop function fail_here()'));
}

/** What integrity finds: what the years that were made up here leave behind. */
async function brokenControls(): Promise<[control: string, count: number][]> {
  const { data } = await office.client.get<{ control: string; cantidad: number | null }[]>('/integridad');
  const counts: [string, number][] = [];
  for (const { control, cantidad } of data) {
    const looked = cantidad ?? (await office.client.get<{ cantidad: number }>(`/integridad/${control}`)).data.cantidad;
    if (looked > 0) counts.push([control, looked]);
  }
  return counts;
}

const runOf = async (id: number) =>
  (await office.client.get<ListAnonymisationsAnswer>('/anonimizacion')).data.find((run) => run.id === id);

test('the preview says who, and who not and why; it is noted and changes nothing', async () => {
  // Whoever may administer stays named, however long ago that was.
  const [veteran] = await oldAccounts('04111998');
  await app.database
    .asOwner('users')
    .where({ id: veteran?.id })
    .update({ tipo_usuario: 'admin', ape: 'Vieja', nom: 'Guardia' });
  const before = await everything('audit');
  const seen = await preview();
  expect(seen.personas.map((person) => [person.dni, person.nombre])).toEqual(
    expect.arrayContaining([
      [dni, 'Ruiz, Ana'],
      [MEMBER, expect.stringContaining('Sosa')],
      [FORMER, 'Goncalvez, Lia'],
    ]),
  );
  proves('R-X-81', 'vista previa', () => expect(seen.personas).toHaveLength(seen.alcanzadas));
  // As the template calls what the contract marks.
  expect(seen.campos).toContainEqual({
    donde: 'Proyecto PEIS · Integrantes',
    campos: ['DNI', 'Apellido', 'Nombre', 'Teléfono', 'Correo electrónico', 'Domicilio', 'Observaciones'],
  });
  expect(seen.campos).toContainEqual({
    donde: expect.stringContaining('Proyecto PEIS') as string,
    campos: ['Familia', 'Teléfono propio'],
  });
  expect(seen.campos).toContainEqual({ donde: 'Proyecto PEIS · Hogar', campos: ['Quién', 'Ingreso'] });
  const left = await preview(`anio=${UNTIL}&lista=excluidas`);
  // Whoever moved the project's state answers for it.
  expect(new Map(left.personas.map((person) => [person.nombre, person.motivos]))).toEqual(
    new Map([
      ['Administración, Oficina', ['auditoria']],
      ['Vieja, Guardia', ['auditoria']],
    ]),
  );
  expect(await everything('audit')).toBe(before);
  const noted = await app.database.db('audit').where({ action: 'person.preview', actor_id: office.id });
  expect(noted).toHaveLength(2);
});

test('nothing begins without the word, for what nobody saw, or for what is not over', async () => {
  const seen = await preview();
  const year = (await form.stage.now()).getFullYear();
  const refusals: [object, string][] = [
    [{ confirmacion: 'si' }, 'Escribí ANONIMIZAR para confirmar.'],
    [{ confirmacion: '' }, 'Escribí ANONIMIZAR para confirmar.'],
    [{ personas: seen.alcanzadas + 1 }, 'cambió a quiénes alcanza'],
    [{ marca: 'otra' }, 'cambió a quiénes alcanza'],
    [{ anio: year }, `Elegí un año anterior a ${year}`],
    [{ anio: year + 20 }, `Elegí un año anterior a ${year}`],
    [{ antiguedad: 5 }, 'no las dos cosas'],
    [{ anio: OLD_YEAR - 5 }, 'Nadie queda alcanzado'],
    [{ anio: 'abc' }, ''],
    [{ anio: 1999 }, ''],
    [{ anio: null }, ''],
    [{ personas: 1.5 }, ''],
  ];
  for (const [change, said] of refusals) {
    const reply = await begin(seen, change);
    expect([change, reply.status, reply.error]).toEqual([change, 400, expect.stringContaining(said)]);
  }
  for (const query of [
    'anio=abc',
    'antiguedad=0',
    'antiguedad=-3',
    'antiguedad=101',
    `anio=${year}`,
    'anio=2010&antiguedad=3',
  ])
    expect([query, (await office.client.get(`/anonimizacion/previa?${query}`)).status]).toEqual([query, 400]);
  const { db } = app.database;
  expect(await db('anonymisations')).toEqual([]);

  // Somebody signs in between the preview and the confirmation.
  const before = (await db('users').where({ id: form.ana.id }).first('last_sign_in_at')) as object;
  await app.signIn(form.ana.id);
  expect((await begin(seen)).error).toContain('cambió a quiénes alcanza');
  expect((await preview(`anio=${UNTIL}&lista=excluidas`)).personas).toContainEqual(
    expect.objectContaining({ dni, motivos: ['cuenta'] }),
  );
  await db('users').where({ id: form.ana.id }).update(before);
  // A project of theirs that is not over keeps everybody whom it names.
  await form.stage.moveToCall(form.aet.id, await form.stage.year());
  const open = await preview(`anio=${UNTIL}&lista=excluidas`);
  expect(open.personas).toContainEqual(expect.objectContaining({ dni, motivos: ['proyecto'] }));
  await form.stage.moveToCall(form.aet.id, OLD_YEAR);
  // So does a report that was begun and is owed.
  const [report] = await db('forms')
    .insert({ kind: 'inf_final', wire_id: 990_001, project_id: form.peis.id })
    .returning<{ id: number }[]>('id');
  const owing = await preview(`anio=${UNTIL}&lista=excluidas`);
  expect(owing.personas).toContainEqual(expect.objectContaining({ dni: MEMBER, motivos: ['informe'] }));
  await db('forms')
    .where({ id: report?.id ?? 0 })
    .delete();
  expect(await preview()).toEqual(seen);
});

test('one run takes everybody out of everything, whole, and says so', { timeout: 120_000 }, async () => {
  const { db } = app.database;
  const printed = await office.client.get(`/imprimir/ip/${form.peis.id}.pdf`);
  expect(printed.status).toBe(200);
  expect((await office.client.get(`/presentacion/ip/${form.peis.id}.pdf`)).status).toBe(200);
  const issued = (paper: string) =>
    db('issued_papers').where({ kind: 'ip', wire_id: form.peis.id, class: paper }).first('fingerprint') as Promise<{
      fingerprint: string;
    }>;
  const paper = await issued('formulario');
  const receipt = await issued('presentacion');
  // As the former version wrote it, without a key.
  const old = await bareFingerprint(app, 'ip', form.peis.id);
  await app.database.asOwner.raw(
    `insert into issued_papers (fingerprint, class, kind, wire_id, code, call_year, modality, content_at)
      select ?, class, kind, wire_id, code, call_year, modality, content_at from issued_papers where fingerprint = ?`,
    [old, paper.fingerprint],
  );
  const traces = [
    dni,
    FORMER,
    MEMBER,
    'Goncalvez',
    'Ruiz',
    'RUIZ',
    'ana.ruiz@casa.example',
    form.ana.email,
    'Sosa',
    'Jazmines',
    // What a template marks.
    'Kuxaro',
    'Wofime',
    '7654321',
    '7123456',
  ];
  // Somebody else's project invited them once, and invites them still.
  const host = await app.person();
  const others = [{ dni: '27000111', ape: 'Otra', nom: 'Gente', unidadAcademica: 'FICH' }];
  const inviting = await form.stage.idea(host, { Persona_id_Personas: others });
  const duenios = `/p/${inviting.id}/duenios`;
  expect((await host.client.post(duenios, { email: form.ana.email })).error).toBeNull();
  const [sent] = (await host.client.get<{ id: number }[]>(`/p/${inviting.id}/invitaciones`)).data;
  expect((await host.client.delete(`/p/${inviting.id}/invitaciones`, { id: sent?.id })).data).toEqual([]);
  expect((await host.client.post(duenios, { email: form.ana.email })).error).toBeNull();
  const before = await everything();
  for (const trace of traces) expect([trace, before.includes(trace)]).toEqual([trace, true]);
  const broken = await brokenControls();
  const points = await db('project_states').where({ project_id: form.peis.id }).orderBy('id').select('state');
  // What a process has read before it does not remember for ever.
  const code = (await office.client.get<{ codigo: string }>(`/p/${form.peis.id}`)).data.codigo;
  expect(JSON.stringify((await office.client.get(`/p/form/2/${code}`)).data)).toContain('Sosa');
  const seen = await preview();
  // Two administrators, and each presses twice.
  const other = await app.person({ tipoUsuario: 'admin' });
  const pressed = (by: Person, key: string) =>
    by.client.post<BeginAnonymisationAnswer>(
      '/anonimizacion',
      { anio: UNTIL, personas: seen.alcanzadas, marca: seen.marca, confirmacion: 'anonimizar ' },
      { headers: { 'Idempotency-Key': key } },
    );
  const replies = await Promise.all([
    pressed(office, 'one-press-of-the-office'),
    pressed(office, 'one-press-of-the-office'),
    pressed(other, 'one-press-of-another'),
    pressed(other, 'one-press-of-another'),
  ]);
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '400', '400']);
  const ids = replies.flatMap(({ status, data }) => (status === 200 ? [data.id] : []));
  expect(new Set(ids).size).toBe(1);
  const run = await finished(ids[0] ?? 0);
  expect(run).toMatchObject({ total: seen.alcanzadas, hechas: seen.alcanzadas, omitidas: { total: 0 } });

  const left = await everything();
  proves('R-X-81', 'sin rastro', () => expect(traces.filter((trace) => left.includes(trace))).toEqual([]));
  expect(left).toContain('Persona anonimizada');
  // What bears no mark is no person's.
  expect(left).toContain('Agua para todos');
  expect((await preview()).alcanzadas).toBe(0);
  expect(await db('audit').where({ action: 'person.anonymise' })).toHaveLength(seen.alcanzadas);
  // The audit says when, and of which account; never of whom.
  const acts = await office.client.get<{ acto: string }[]>(`/auditoria?cuenta=${form.ana.id}`);
  expect(acts.status).toBe(200);
  expect(JSON.stringify(acts.data)).toContain('person.anonymise');
  // What was decided stays.
  expect(await db('project_states').where({ project_id: form.peis.id }).orderBy('id').select('state')).toEqual(points);

  // The account is nobody's.
  expect((await form.ana.client.get('/usr/informacion/token')).status).toBe(401);
  const accounts = await office.client.get<object[]>('/usr/tipo', { q: 'anonimizada' });
  expect([accounts.status, accounts.data]).toEqual([200, []]);
  expect((await office.client.put(`/usr/${form.ana.id}`, { acceso: true })).status).toBe(404);
  expect((await office.client.post(`/usr/${form.ana.id}/restablecer`)).status).toBe(404);

  // The files of people are gone, and the rest can be read.
  const files = await db('documents').where({ project_id: form.peis.id });
  expect(files.map((file: { file_name: string }) => file.file_name)).toEqual(
    files.map(({ id }: { id: number }) => `CV-anonimizado-${id}.pdf`),
  );
  const section = await office.client.get(`/p/form/2/${code}`);
  expect(section.status).toBe(200);
  expect(JSON.stringify(section.data)).toContain('Persona anonimizada');
  expect(JSON.stringify(section.data)).not.toContain('Sosa');
  expect((await office.client.get(`/imprimir/p/${form.peis.id}.pdf`)).status).toBe(200);
  const download = await office.client.get(`/base/doc/${code}/CV-anonimizado-${files[1]?.id}.pdf`);
  expect([download.status, download.error]).toEqual([404, 'Este archivo se eliminó al anonimizar a la persona.']);

  // Whoever holds the paper is told; and nothing looks like tampering.
  const verified = await app.client().get<VerifyPaperAnswer>(`/verificar/${paper.fingerprint}`);
  expect(verified.data.documento?.situacion).toBe('anonimizado');
  const formerly = await app.client().get<VerifyPaperAnswer>(`/verificar/${old}`);
  expect(formerly.data.documento?.situacion).toBe('anonimizado');
  const received = await app.client().get<VerifyPaperAnswer>(`/verificar/${receipt.fingerprint}`);
  expect(received.data.documento?.situacion).toBe('anonimizado');
  expect(await brokenControls()).toEqual(broken);

  // Somebody changes what is stored afterwards: that is no anonymisation.
  const owner = app.database.asOwner;
  await owner.raw('alter table revisions disable trigger user');
  await owner.raw(
    `update revisions r set data = jsonb_set(r.data, '{titulo}', '"Otro"') from answer_heads h join forms f on f.id = h.form_id
      where h.revision_id = r.id and f.kind = 'ip' and f.project_id = ?`,
    [form.peis.id],
  );
  await owner.raw('alter table revisions enable trigger user');
  const forged = await app.client().get<VerifyPaperAnswer>(`/verificar/${paper.fingerprint}`);
  expect(forged.data.documento?.situacion).toBe('reemplazado');
});

test('a fault leaves a person whole, and whoever comes after goes on from there', { timeout: 120_000 }, async () => {
  const { db, asOwner } = app.database;
  await asOwner('pgboss.queue').where({ name: 'privacy' }).update({ retry_delay: 1 });
  const [first, second, third] = (await oldAccounts('40000001', '40000002', '40000003')) as [Person, Person, Person];
  const mend = await failFor('40000002');
  const seen = await preview();
  expect(seen.alcanzadas).toBe(3);
  const begun = await begin(seen);
  expect(begun.error).toBeNull();
  await expect.poll(async () => (await runOf(begun.data.id))?.hechas, { timeout: 30_000 }).toBe(1);
  const failures = async () =>
    (await db('anonymisations').where({ id: begun.data.id }).first('failures'))?.failures as unknown;
  await expect.poll(failures, { timeout: 30_000 }).toBeGreaterThan(0);
  const dniOf = async ({ id }: Person) => (await db('users').where({ id }).first('dni'))?.dni as unknown;
  expect([await dniOf(first), await dniOf(second), await dniOf(third)]).toEqual(['', '40000002', '40000003']);
  expect((await second.client.get('/usr/informacion/token')).status).toBe(200);
  // Meanwhile nobody begins another one, and somebody whom it has not come to yet signs in.
  expect((await begin(await preview())).error).toBe('Ya hay una anonimización en curso: esperá a que termine.');
  await app.signIn(third.id);
  await mend();
  expect(await finished(begun.data.id)).toMatchObject({ hechas: 2, omitidas: { total: 1, cuenta: 1 } });
  expect(await dniOf(third)).toBe('40000003');
  expect(await everything()).not.toContain('40000002');
  // Of whom it was nobody can say any more.
  expect(await db('anonymisation_people').whereNotNull('dni')).toEqual([]);
});

test('a project that names a person since the run came to them leaves them whole', { timeout: 120_000 }, async () => {
  const { database } = app;
  const [named] = (await oldAccounts('40000011')) as [Person];
  const link = async (project: number) =>
    expect((await office.client.post(`/p/${project}/duenios`, { email: named.email })).error).toBeNull();
  await link(form.peis.id);
  const seen = await preview();
  expect(seen.personas.map((person) => person.dni)).toEqual(['40000011']);
  const gate = await database.asOwner.transaction();
  await gate.raw('select from projects where id = ? for update', [form.peis.id]);
  const { data } = await begin(seen);
  await expect.poll(() => waitingIn(database), { timeout: 60_000 }).toBe(1);
  // It is as old as the first one: nothing but that it was not locked speaks against it.
  await link(form.aet.id);
  await gate.commit();
  expect(await finished(data.id)).toMatchObject({ hechas: 0, omitidas: { total: 1 } });
  expect(await database.db('users').where({ id: named.id }).first('dni')).toEqual({ dni: '40000011' });
  // The next run comes to both.
  expect(await finished((await begin(await preview())).data.id)).toMatchObject({ hechas: 1 });
  expect(await database.db('users').where({ id: named.id }).first('dni')).toEqual({ dni: '' });
});

test('an address that somebody typed at the sign-in goes with whoever has it', { timeout: 120_000 }, async () => {
  const email = 'llega.tarde@universidad.example';
  const typed = () => app.database.db('audit').whereRaw(`detail->>'correo' = ?`, [email]);
  // Nobody had it by then.
  await app.client().post('/usr/login', { email, pass: 'zzzz9q' });
  await expect.poll(async () => (await typed()).length).toBe(1);
  const [old] = await oldAccounts('40000009');
  await app.database.db('users').where({ id: old?.id }).update({ email });
  await finished((await begin(await preview())).data.id);
  expect(await everything()).not.toContain(email);
});
