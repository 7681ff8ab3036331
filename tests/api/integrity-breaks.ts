import type { Knex } from 'knex';
import type { IntegrityName } from '#schemas/messages/integrity.ts';

/** What there is to break: a project whose definitive form is signed, another with its idea alone, an account, a call. */
export interface Sound {
  project: number;
  idea: number;
  /** `forms.id` of the signed definitive form, and of the idea of `project`. */
  signed: number;
  ideaForm: number;
  commission: number;
  person: number;
  year: number;
}

type Break = (trx: Knex, sound: Sound) => Promise<unknown>;

/** Histories are only added to; whoever breaks them goes past what guards them. */
const unguarded =
  (table: string, act: Break): Break =>
  async (trx, sound) => {
    await trx.raw(`alter table ${table} disable trigger user`);
    await act(trx, sound);
  };

const notified = async (trx: Knex, { person }: Sound, state: string, recipient: object) => {
  const [row] = await trx('notifications')
    .insert({ title: 'Cierre', body: 'Cierra.', destination: 'Todos', sender_id: person, state })
    .returning<{ id: number }[]>('id');
  await trx('notification_recipients').insert({
    notification_id: row?.id,
    user_id: person,
    address: '-',
    ...recipient,
  });
};
const ago = (trx: Knex, interval: string) => trx.raw('app_now() - ?::interval', [interval]);

/** For each invariant one way in which a database could come not to hold it. */
export const BREAKS: Readonly<Record<IntegrityName, Break>> = {
  'proyectos-sin-idea': async (trx, { idea }) => {
    await trx('drafts').where({ kind: 'ip', wire_id: idea }).delete();
    await trx('forms').where({ kind: 'ip', project_id: idea }).update({ kind: 'inf_avance' });
  },
  'estados-sin-formulario': (trx, { idea }) => trx('projects').where({ id: idea }).update({ state: 'ADM' }),
  'estado-distinto-del-historial': (trx, { idea }) => trx('projects').where({ id: idea }).update({ state: 'EVAL_IP' }),
  'proyectos-sin-historial': (trx, { idea }) => trx('project_states').where({ project_id: idea }).delete(),
  'historial-sin-registro': (trx, { idea }) => trx('project_states').insert({ project_id: idea, state: 'REC_IP' }),
  'proyectos-sin-personas': (trx, { idea }) => trx('project_links').where({ project_id: idea }).delete(),
  'proyectos-sin-quien-siga': async (trx, { idea, person }) => {
    const [external] = await trx('users')
      .insert({ dni: '20111222', ape: 'Externa', nom: 'Eva', email: 'eva@x.example', tipo_usuario: 'eval_ext' })
      .returning<{ id: number }[]>('id');
    await trx('project_links').insert({ project_id: idea, user_id: external?.id });
    await trx('users').where({ id: person }).update({ may_sign_in: false });
  },
  'numeros-no-asignados': unguarded('project_numbers', (trx, { idea }) =>
    trx('project_numbers').where({ project_id: idea }).delete(),
  ),
  'presentados-sin-formulario': (trx, { idea }) => trx('projects').where({ id: idea }).update({ presented: true }),
  'aprobados-sin-informe': (trx, { idea }) => trx('project_states').insert({ project_id: idea, state: 'OK' }),
  'listas-de-consulta': (trx, { idea }) => trx('projects').where({ id: idea }).update({ beyond_idea: true }),

  'cabezas-ajenas': async (trx, { ideaForm, signed }) => {
    const other = (await trx('answer_heads').where({ form_id: signed }).first('revision_id')) as {
      revision_id: number;
    };
    await trx('answer_heads').where({ form_id: ideaForm }).update(other);
  },
  'revisiones-sin-cabeza': (trx, { ideaForm }) => trx('answer_heads').where({ form_id: ideaForm }).delete(),
  'cabezas-atrasadas': async (trx, { ideaForm }) => {
    await trx('revisions').insert({ form_id: ideaForm, section: 0, version: 9, data: '{}' });
  },
  'versiones-con-huecos': async (trx, { ideaForm }) => {
    await trx('revisions').insert({ form_id: ideaForm, section: 0, version: 9, data: '{}' });
  },
  'guardados-sin-respuestas': (trx, { ideaForm }) => trx('answer_heads').where({ form_id: ideaForm }).delete(),
  'guardados-con-borrador-de-plantilla': async (trx, { ideaForm, year }) => {
    const [row] = await trx('templates')
      .insert({ call_year: year, kind: 'ip', version: 99, title: 'Borrador', content: '{}', fingerprint: 'x' })
      .returning<{ id: number }[]>('id');
    await trx('forms').where({ id: ideaForm }).update({ template_id: row?.id });
  },
  'versiones-mezcladas': async (trx, { signed, person, year }) => {
    // Its signature would keep it where it is.
    await trx('signatures').where({ form_id: signed }).delete();
    const other = (await trx('templates').where({ kind: 'ip', call_year: year }).first('id')) as { id: number };
    await trx('template_pins').where({ kind: 'pcal', call_year: year }).delete();
    await trx('template_pins').insert({ kind: 'pcal', call_year: year, modality: 'PEIS', template_id: other.id });
    const mine = (await trx('forms').where({ id: signed }).first()) as { template_id: number; project_id: number };
    await trx('forms').insert({
      kind: 'pcal',
      wire_id: 900_000,
      project_id: mine.project_id,
      evaluator_id: person,
      template_id: mine.template_id,
    });
  },
  'instituciones-perdidas': (trx, { idea }) =>
    trx('project_projections').insert({ project_id: idea, source: 'ip', relation: 'institution', key: '999999' }),
  'retiradas-en-uso': async (trx, { idea, year }) => {
    const chosen = (await trx('project_projections')
      .where({ project_id: idea, relation: 'programas' })
      .first('key')) as { key: string } | undefined;
    const list = chosen ? 'lProgramas' : 'lLineasTematicas';
    const other = await trx('project_projections').where({ project_id: idea, relation: 'lineas' }).first('key');
    const { key } = (chosen ?? other) as { key: string };
    // Retired from the very revision that the idea was written with.
    await trx('list_entries').where({ call_year: year, list, entry_id: key }).update({ retired_revision: 1 });
  },

  'comisiones-chicas': async (trx, { commission }) => {
    const one = (await trx('commission_evaluators').where({ commission_id: commission }).first('user_id')) as object;
    await trx('commission_evaluators')
      .where({ commission_id: commission, ...one })
      .delete();
  },
  'comisiones-sin-proyectos': (trx, { commission }) =>
    trx('commission_projects').where({ commission_id: commission }).delete(),
  'asignados-sin-formulario': (trx, { idea, commission }) =>
    trx('commission_projects').insert({ commission_id: commission, project_id: idea }),
  'duenos-que-evaluan': async (trx, { project, commission }) => {
    const one = (await trx('commission_evaluators').where({ commission_id: commission }).first('user_id')) as {
      user_id: number;
    };
    await trx('project_links').insert({ project_id: project, ...one });
  },
  'firmados-sin-firma': (trx, { signed }) => trx('forms').where({ id: signed }).update({ state: 'completa' }),
  'firmas-sin-archivo': async (trx, { signed }) => {
    await trx('documents').where({ form_id: signed }).update({ replaced_at: new Date() });
  },
  'resultados-de-incompletos': (trx, { signed }) => trx('forms').where({ id: signed }).update({ state: 'borrador' }),
  'resultado-distinto-del-formulario': (trx, { project }) =>
    trx('project_results').where({ project_id: project }).update({ total: '1' }),
  'cortes-con-desconocidos': async (trx, { person, year }) => {
    const template = (await trx('templates').first('id')) as { id: number };
    const cut = { criterion: '{}', results: '{}', basis: JSON.stringify({ 999999: {} }), closed_by: person };
    await trx('cuts').insert({ call_year: year, kind: 'pcal', modality: 'AET', template_id: template.id, ...cut });
  },

  'convocatoria-vigente': async (trx) => {
    await trx.raw('drop index calls_vigente');
    await trx('calls').insert({ year: 2031, vigente: true });
  },
  'convocatorias-sin-listas': (trx) => trx('calls').insert({ year: 2031 }),
  'convocatorias-sin-etapa': (trx) => trx('calls').insert({ year: 2031 }),
  'listas-distintas-de-su-revision': (trx, { year }) =>
    trx('list_entries').where({ call_year: year, list: 'lProgramas' }).update({ nom: 'Otro nombre' }),
  'plantillas-sin-vigencia': (trx, { year }) =>
    trx('templates').where({ kind: 'eippe', call_year: year }).update({ in_force: false }),
  'cronograma-al-reves': (trx, { year }) =>
    trx('call_calendar').insert({
      call_year: year,
      phase: 'OK',
      position: 9,
      starts_at: '2026-02-01',
      ends_at: '2026-01-01',
    }),
  'institucion-fusionada-dos-veces': async (trx) => {
    let into: number | null = null;
    for (const nom of ['Última', 'Segunda', 'Primera']) {
      const [row]: { id: number }[] = await trx('institutions').insert({ nom, merged_into: into }).returning('id');
      into = row?.id ?? null;
    }
  },

  'sin-administracion': (trx) => trx('users').where({ tipo_usuario: 'admin' }).update({ may_sign_in: false }),
  'sesiones-sin-acceso': (trx, { person }) => trx('users').where({ id: person }).update({ may_sign_in: false }),
  'sesiones-sin-barrer': (trx, { person }) =>
    trx('sessions')
      .where({ user_id: person })
      .update({ expires_at: ago(trx, '9 days') }),
  'claves-provisorias-vencidas': (trx, { person }) =>
    trx('users')
      .where({ id: person })
      .update({ temporary_password: Buffer.from('x'), temporary_password_until: ago(trx, '2 days') }),
  'borradores-huerfanos': (trx, { person }) =>
    trx('drafts').insert({ user_id: person, kind: 'pcal', wire_id: 999_999, section: 0, data: '{}' }),
  'borradores-sin-barrer': (trx, { person }) =>
    trx('drafts').insert({ user_id: person, kind: 'ip', wire_id: 0, section: 0, data: '{}', at: ago(trx, '40 days') }),

  'avisos-en-cola': (trx, sound) => notified(trx, sound, 'pendiente', { due_at: ago(trx, '2 days') }),
  'avisos-a-medio-enviar': (trx, sound) =>
    notified(trx, sound, 'pendiente', { state: 'enviando', claimed_until: ago(trx, '2 hours') }),
  'avisos-dados-por-enviados': (trx, sound) => notified(trx, sound, 'enviada', { due_at: ago(trx, '1 minute') }),
  'archivos-sin-barrer': (trx) =>
    trx('pending_blobs').insert({ storage_key: `aa/${'b'.repeat(30)}`, at: ago(trx, '2 days') }),
  'documentos-de-formulario-ajeno': (trx, { idea, signed }) =>
    trx('documents').where({ form_id: signed }).update({ project_id: idea }),
  'trabajos-detenidos': (trx, { person, commission }) =>
    trx('background_jobs').insert({
      kind: 'dictamenes',
      commission_id: commission,
      requested_by: person,
      total: 1,
      updated_at: ago(trx, '2 days'),
    }),

  'busqueda-desactualizada': (trx, { idea }) => trx('project_projections').where({ project_id: idea }).delete(),
  'firmas-que-difieren': unguarded('revisions', (trx, { signed }) =>
    trx('revisions')
      .where({ form_id: signed })
      .update({ data: JSON.stringify({ otra: 'respuesta' }) }),
  ),
  'resultados-que-no-dan': (trx, { signed }) =>
    trx.raw(`update form_results set result = jsonb_set(result, '{resultado}', '{"otro": 1}') where form_id = ?`, [
      signed,
    ]),
  'documentos-sin-archivo': (trx, { signed }) =>
    trx('documents')
      .where({ form_id: signed })
      .update({ storage_key: `aa/${'c'.repeat(30)}` }),
  // The file stays where it is.
  'archivos-sin-documento': async (trx, { signed }) => {
    await trx('documents')
      .where({ form_id: signed })
      .update({ storage_key: `aa/${'d'.repeat(30)}` });
    await trx('pending_blobs').delete();
  },
  'plantillas-que-difieren': unguarded('templates', (trx, { year }) =>
    trx.raw(
      `update templates set content = jsonb_set(content::jsonb, '{meta,titulo}', '"Otro"')::json where kind = 'eippe' and call_year = ?`,
      [year],
    ),
  ),
};
