import { plainPdf } from '../../support/real-files.ts';
import type { Reply } from './client.ts';
import { smallTeam, upload } from './documents.ts';
import { makeOld } from './make-old.ts';
import type { ProjectForm } from './project-form.ts';
import type { TestApp } from './use-app.ts';

/** The year of the call to which everything belongs. */
export const OLD_YEAR = 2016;
/** Of somebody who has no account, and of somebody who is no longer in the team. */
export const MEMBER = '30122884';
export const FORMER = '33111222';

function done<T extends Reply<unknown>>(reply: T): T {
  if (reply.error !== null) throw new Error(reply.error);
  return reply;
}

/**
 * A project of years ago that names its creator, a member and a former one, with their files; what others wrote about it
 * mentions them, too. Everybody who is there by now was last seen then. Answers the creator's DNI.
 */
export async function makeOldTeam(app: TestApp, { ana, admin, peis, aet, put, stage }: ProjectForm): Promise<string> {
  const { db } = app.database;
  const row = (await db('users').where({ id: ana.id }).first('dni')) as { dni: string };
  const { dni } = row;
  const withTeam = (isFormer: boolean) =>
    smallTeam(({ EquipoExtension: { IntegranteEquipos: members } }) => {
      Object.assign(members[0] ?? {}, { dni, ape: 'Ruiz', nom: 'Ana', email: 'ana.ruiz@casa.example' });
      const gone = { dni: FORMER, ape: 'Goncalvez', nom: 'Lia', email: 'lia@casa.example', roles: [] };
      if (isFormer) members.push({ ...members[1], ...gone });
    });
  done(await put(peis, withTeam(true)));
  done(await upload(ana, peis, `CV_Goncalvez_${FORMER}`, plainPdf()));
  done(await put(peis, withTeam(false)));
  done(await upload(ana, peis, `CV_Ruiz_${dni}`, plainPdf()));
  const desc = `Se avisa a Ana RUIZ (${dni}) por ana.ruiz@casa.example`;
  done(await admin.client.post('/p/add/estado/', { id: peis.id, tipoEstado: 'ADM', desc }));
  const { data } = done(
    await ana.client.post<{ id: number }>('/correcciones', { texto: 'Mi calle es Los Jazmines 32.' }),
  );
  const answer = { estado: 'rechazada', respuesta: 'Los Jazmines 32 no figura en ningún lado.' };
  done(await admin.client.post(`/correcciones/${data.id}/respuesta`, answer));
  await makeOld(app, stage, [peis.id, aet.id], OLD_YEAR);
  await db('users').where({ id: admin.id }).update({ tipo_usuario: 'estandar' });
  return dni;
}
