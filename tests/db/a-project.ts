import type { Knex } from 'knex';

export interface AProject {
  id: number;
  code: string;
  /** Numbers in `forms`. */
  idea: number;
  form: number;
  owner: number;
  template: number;
}

let serial = 0;

/** A project with an idea and a project form, one user and one template; straight into the tables, past every rule. */
export async function makeProject(owner: Knex, own: number = ++serial): Promise<AProject> {
  await owner('calls').insert({ year: 2026, vigente: true }).onConflict().ignore();
  const user = await insert(owner, 'users', {
    dni: '12345678',
    ape: 'Pérez',
    nom: 'Ana',
    email: `ana${String(own)}@example.org`,
    tipo_usuario: 'estandar',
    password_hash: '-',
  });
  const template = await makeTemplate(owner, own);
  const { rows } = await owner.raw<{ rows: { sequence: number }[] }>('select next_project_number(2026) as sequence');
  const sequence = rows[0]?.sequence ?? 0;
  const code = `26-${String(sequence).padStart(3, '0')}-PEIS-FICH`;
  const id = await insert(owner, 'projects', {
    call_year: 2026,
    sequence,
    code,
    modality: 'PEIS',
    academic_unit: 'FICH',
    state: 'REC_P',
    creator_id: user,
  });
  await owner.raw('select add_state_entry(?, ?, null, ?)', [id, 'REC_P', user]);
  const idea = await insert(owner, 'forms', { kind: 'ip', wire_id: id, project_id: id });
  const form = await insert(owner, 'forms', { kind: 'p', wire_id: id, project_id: id });
  return { id, code, idea, form, owner: user, template };
}

export function makeTemplate(owner: Knex, version: number): Promise<number> {
  return insert(owner, 'templates', {
    call_year: 2026,
    kind: 'p',
    modality: 'PEIS',
    version,
    title: 'Proyecto',
    state: 'publicada',
    content: JSON.stringify({ meta: {} }),
    fingerprint: `huella-${String(version)}`,
  });
}

async function insert(owner: Knex, table: string, row: object): Promise<number> {
  const [made] = await owner(table).insert(row).returning<{ id: number }[]>('id');
  return made?.id ?? 0;
}
