import type { Knex } from 'knex';
import { createUser } from '#server/features/accounts/create-user.ts';
import { createSessionService } from '#server/session/session-service.ts';
import { allSources, ownSources, type ListSource } from '#server/core/project-list/list-sources.ts';

/** Somebody in front of one table of the screen. */
export interface Viewer {
  table: string;
  id: number;
  token: string;
  path: string;
  /** As the screen asks for this table; null: the list has one kind of rows. */
  lista: 'docente' | 'ua' | 'eval' | null;
  /** What the list is read from, for the plans of its statements. */
  sources: (lista: 'docente' | 'ua' | 'eval' | null) => readonly ListSource[];
}

/** One person for each table of the screen, with as many rows as anybody may come to have. */
export async function makeViewers(owner: Knex, year: number): Promise<Viewer[]> {
  const sessions = createSessionService(owner);
  const account = (tipo: string, name: string, unit: string | null) =>
    createUser(owner, {
      dni: '20000000',
      ape: 'Prueba',
      nom: name,
      tel: null,
      email: `${name}@universidad.example`,
      unidad_academica: unit,
      tipo_usuario: tipo,
      password_hash: '-',
    });
  const link = 'insert into project_links (project_id, user_id) select id, ? from projects where id % ? = 0';
  const viewer = async (
    table: string,
    tipo: string,
    unit: string | null,
    lista: Viewer['lista'],
    fill?: (id: number) => Promise<unknown>,
  ): Promise<Viewer> => {
    const id = await account(tipo, table.replaceAll(/[^a-z0-9]/giu, ''), unit);
    await fill?.(id);
    const all = tipo === 'admin';
    return {
      table,
      id,
      token: await sessions.open(id),
      path: `/p/all/${all ? '' : 'usr/'}${id}`,
      lista,
      sources: (wanted) =>
        (all ? allSources(id, null) : ownSources({ id, userType: tipo, academicUnit: unit })).filter(
          (source) => wanted === null || source.list === wanted,
        ),
    };
  };
  const viewers = [
    await viewer('own, 10 projects', 'estandar', 'FICH', 'docente', (id) => owner.raw(link, [id, 10_000])),
    await viewer('own, 2,000 projects', 'estandar', 'FICH', 'docente', (id) => owner.raw(link, [id, 50])),
    await viewer('of the unit', 'sec_unl', 'FICH', 'ua'),
    await viewer('of all units', 'sec_unl', null, 'ua'),
    await viewer('to evaluate, 2,000 projects', 'eval_int', 'FICH', 'eval', (id) =>
      owner.raw(
        `insert into forms (kind, wire_id, project_id, evaluator_id)
         select 'eipca', nextval('form_wire_id'), id, ? from projects where id % 30 = 0 and call_year < ?`,
        [id, year],
      ),
    ),
    await viewer('evaluated, of the council', 'cs', null, 'eval'),
    await viewer('every project', 'admin', null, null),
  ];
  await owner.raw('analyze project_links, forms, users');
  return viewers;
}
