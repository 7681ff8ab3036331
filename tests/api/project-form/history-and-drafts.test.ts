import { describe, expect, test } from 'vitest';
import { sweepExpired } from '#server/sweep/sweep-expired.ts';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { FORM_REFUSED, refusal, useProjectForm } from '../support/project-form.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

describe('deep links, history and drafts', () => {
  test('what a deep link needs', async () => {
    for (const ruta of ['ip', 'p'] as const) {
      const reply = await form.ana.client.get<Record<string, unknown>>(`/formulario/${ruta}/${form.peis.id}`);
      proves('R-K-62', ruta, () =>
        expect(Object.keys(reply.data).toSorted()).toEqual([
          'contexto',
          'editable',
          'historial',
          'motivo',
          'permisos',
          'plantilla',
          'proyecto',
          'seccion',
          'version',
        ]),
      );
    }
    expect((await form.ana.client.get('/formulario/eipca/99')).status).toBe(404);
    expect((await form.ana.client.get('/formulario/nada/1')).status).toBe(404);
  });

  test('history', async () => {
    const { id } = await form.stage.idea(form.ana);
    await form.ana.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers({ titulo: 'Segundo' }) });
    const list = await form.ana.client.get<{ n: number; autor: { id: number }; fecha: string }[]>(
      `/revisiones/ip/${id}`,
    );
    proves('R-K-66', 'lista', () =>
      expect(list.data.map(({ n, autor }) => [n, autor.id])).toEqual([
        [1, form.ana.id],
        [2, form.ana.id],
      ]),
    );
    const one = await form.ana.client.get<{ respuestas: Record<string, unknown> }>(`/revisiones/ip/${id}/1`);
    proves('R-K-66', 'una', () => expect(one.data.respuestas['titulo']).toBe('Agua segura en las islas'));
    const two = await form.ana.client.get<{ respuestas: Record<string, unknown> }>(`/revisiones/ip/${id}/2`);
    proves('R-X-59', 'ver', () => {
      expect(one.data.respuestas).toMatchObject({ titulo: 'Agua segura en las islas' });
      expect(two.data.respuestas).toMatchObject({ titulo: 'Segundo' });
      expect(two.data.respuestas['finalidad']).toBe(one.data.respuestas['finalidad']);
    });
    for (const person of [await app.person({ tipoUsuario: 'gestion' }), await app.person()]) {
      const refused = await person.client.get(`/revisiones/ip/${id}`);
      proves('R-K-66', 'sin permiso', () => expect(refusal(refused)).toEqual([403, FORM_REFUSED]));
    }
    expect((await form.ana.client.get(`/revisiones/ip/${id}/3`)).status).toBe(404);
    expect((await form.ana.client.get(`/revisiones/ip/${id}/0`)).status).toBe(404);
  });

  test('drafts are their author’s', async () => {
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/u) as string;
    const { id } = await form.stage.idea(form.ana);
    const { huella } = (await form.ana.client.get<{ plantilla: { huella: string } }>(`/ip/${id}`)).data.plantilla;
    const path = `/borrador/ip/${id}/1`;
    const datos = { titulo: 'A medio escri', finalidad: '', Persona_id_Personas: [{ ape: 'B' }] };
    const stored = await form.ana.client.put<{ fecha: string }>(path, { datos, huella, version: 1 });
    proves('R-K-65', 'guardar', () => expect(stored.status).toBe(200));
    const read = await form.ana.client.get<Record<string, unknown>>(path);
    proves('R-K-65', 'leer', () => expect(read.data).toEqual({ datos, huella, version: 1, fecha: stored.data.fecha }));
    const stranger = await app.person();
    // Nobody else's can be named: at the same address each finds the own one.
    const foreign = await stranger.client.get(path);
    proves('R-K-65', 'ajeno', () => expect([foreign.status, foreign.data]).toEqual([200, null]));
    proves('R-A-107-02', 'borrador', () => expect([foreign.status, foreign.data]).toEqual([200, null]));
    proves('R-A-122-01', 'nulo', () => expect([foreign.status, foreign.data]).toEqual([200, null]));
    expect((await stranger.client.put(path, { datos, huella })).status).toBe(403);
    const office = await app.person({ tipoUsuario: 'admin' });
    for (const { client } of [stranger, office]) {
      const mixed = await client.put('/borrador/ip/nueva/1', { datos, huella, idUsr: form.ana.id });
      expect(mixed.status).toBe(403);
      expect((await client.get('/borrador')).data).toEqual([]);
    }
    expect((await form.ana.client.put(path, { datos: { inventada: 1 }, huella })).status).toBe(400);
    expect((await form.ana.client.put(path, { datos: { titulo: 7 }, huella })).status).toBe(400);
    expect((await form.ana.client.put(path, { datos, huella: 'a'.repeat(64) })).status).toBe(400);
    const { data: section } = await form.get(form.ana, 1, form.peis);
    const other = (section['plantilla'] as { huella: string }).huella;
    expect((await form.ana.client.put(path, { datos: {}, huella: other })).problems[0]?.ruta).toBe('/huella');
    // A save throws the draft away.
    await form.ana.client.put('/ip', { id, dataIdeaProyecto: ideaAnswers() });
    const saved = await form.ana.client.get(path);
    proves('R-A-111-09', 'guardar', () => expect(saved.data).toBeNull());
    await form.ana.client.put(path, { datos, huella });
    const aged = async (days: number) => {
      await app.database
        .asOwner('drafts')
        .where({ user_id: form.ana.id })
        .update({ at: app.database.db.raw(`app_now() - make_interval(days => ?, hours => 1)`, [days]) });
      await sweepExpired(app.database.db);
      return (await form.ana.client.get(path)).data !== null;
    };
    await proves('R-A-111-09', '30 días', async () => expect([await aged(29), await aged(30)]).toEqual([true, false]));
    await form.ana.client.put(path, { datos, huella });
    await form.stage.move(id, 'EVAL_IP');
    const locked = [await form.ana.client.get(path), await form.ana.client.put(path, { datos, huella })];
    proves('R-A-111-09', 'bloqueado', () => expect(locked.map(({ status }) => status)).toEqual([200, 403]));
    const deleted = await form.ana.client.delete(path);
    proves('R-K-65', 'borrar', () => expect(deleted.status).toBe(200));
    expect((await form.ana.client.get(path)).data).toBeNull();
    const fresh = '/borrador/ip/nueva/1';
    expect((await form.ana.client.put(fresh, { datos, huella })).status).toBe(200);
    const another = await form.stage.idea(form.ana);
    expect((await form.ana.client.get(fresh)).data).toBeNull();
    expect((await form.ana.client.put(fresh, { datos, huella })).status).toBe(200);
    await form.ana.client.put(`/borrador/ip/${another.id}/1`, { datos, huella });
    const listed = await form.ana.client.get<unknown[]>('/borrador');
    proves('R-A-122-01', 'lista', () =>
      expect(listed.data).toEqual([
        { ruta: 'ip', id: another.id, seccion: 1, codigo: another.codigo, titulo: expect.any(String), fecha: moment },
        { ruta: 'ip', id: null, seccion: 1, codigo: null, titulo: datos.titulo, fecha: moment },
      ]),
    );
    expect((await stranger.client.get('/borrador')).data).toEqual([]);
    for (const id of ['0', '-1', 'vieja', '1000000000'])
      expect([id, (await form.ana.client.get(`/borrador/ip/${id}/1`)).status]).toEqual([id, 404]);
    const external = await app.person({ tipoUsuario: 'eval_ext' });
    expect((await external.client.put(fresh, { datos, huella })).status).toBe(403);
  });
});

describe('two saves at once', () => {
  test('of two sections: both stay; of one: the second is told', { timeout: 60_000 }, async () => {
    const project = await form.ready();
    await form.put(project, { PalabraClave_id_PalabraClaves: ['agua', 'salud', 'islas'] });
    await form.put(project, sectionAnswers('PEIS', 4));
    for (let round = 0; round < 20; round++) {
      const [one, four] = await Promise.all([
        form.put(project, { titulo: `Título ${round}` }),
        form.put(project, { sintesis: `Síntesis ${round}` }),
      ]);
      expect([one?.status, four?.status]).toEqual([200, 200]);
      expect((await form.get(form.ana, 1, project)).data['titulo']).toBe(`Título ${round}`);
      expect((await form.get(form.ana, 4, project)).data['sintesis']).toBe(`Síntesis ${round}`);
      const { version } = (await form.get(form.ana, 4, project)).data;
      const same = await Promise.all([
        form.put(project, { sintesis: 'Una' }, { version }),
        form.put(project, { sintesis: 'Otra' }, { version }),
      ]);
      expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});
