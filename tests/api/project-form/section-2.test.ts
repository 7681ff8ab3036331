import { describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { refusal, team, useProjectForm, type Section } from '../support/project-form.ts';
import { teamAnswers, type Team } from '../support/section-answers.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

describe('section 2', () => {
  test('team, institutions and what is derived', async () => {
    const reply = await form.put(form.peis, teamAnswers());
    const read = await form.get(form.ana, 2, form.peis);
    proves('R-7-29', 'sección 2', () => expect([reply.status, reply.error]).toEqual([200, null]));
    proves('R-5.5-22', () => expect(reply.ok).toBe(true));
    proves('R-7-28', '2', () => expect(read.data).toEqual(reply.data));
    const { EquipoExtension: equipo, InstitucionIntervinientes: institutions } = team(read.data);
    for (const key of ['categoriaEquipo', 'ProyectoPrevios', 'IntegranteEquipos'] as const)
      proves('R-3-14', key, () => expect(equipo).toMatchObject({ [key]: teamAnswers().EquipoExtension[key] }));
    proves('R-3-15', () => expect(Array.isArray(institutions)).toBe(true));
    for (const key of ['solicitaBecario', 'solicitaBecarioJustif', 'solicitaVoluntarioDet']) {
      proves('R-3-16', key, () => expect(read.data[key]).toBe(teamAnswers()[key]));
    }
    const [first, second] = equipo.IntegranteEquipos;
    const sent = teamAnswers().EquipoExtension.IntegranteEquipos[0];
    proves('R-3-50', 'id', () => expect(first?.['id']).toEqual(expect.any(Number)));
    for (const key of ['dni', 'ape', 'nom', 'tel', 'dom', 'email'])
      proves('R-3-50', key, () => expect(first?.[key]).toBe(sent?.[key]));
    proves('R-3-51', '1', () => expect(first?.['tieneTarjeta']).toBe(1));
    proves('R-3-51', '0', () => expect(equipo.IntegranteEquipos[3]?.['tieneTarjeta']).toBe(0));
    for (const key of ['unidadAcademica', 'categoriaDocente', 'categoriaDedicacion', 'titulo']) {
      proves('R-3-52', key, () => expect(first?.[key]).toBe(sent?.[key]));
    }
    proves('R-3-52', 'area', () => expect(equipo.IntegranteEquipos[5]?.['area']).toBe('Rectorado'));
    proves('R-3-53', 'sup', () => expect(equipo.IntegranteEquipos[2]?.['periodoLectivo']).toBe('sup'));
    proves('R-3-58', () => expect(second?.['lrol']).toEqual(['codir', 'finan']));
    proves('R-3-59', () => expect(second?.['roles']).toEqual([2, 4]));
    proves('R-3-60', 'EquipoExtension_id', () => expect(first?.['EquipoExtension_id']).toBe(form.peis.id));
    const numbers = equipo.IntegranteEquipos.map((row) => row['Persona_id']);
    proves('R-3-60', 'Persona_id', () => {
      expect(numbers.every((number) => typeof number === 'number')).toBe(true);
      expect(new Set(numbers).size).toBe(equipo.IntegranteEquipos.length);
    });
    proves('R-3-60', 'tipoInteg', () => expect(first?.['tipoInteg']).toBe('doc'));
    proves('R-A-64-02', () => expect([first?.['tipoIntegrante'], first?.['tipoInteg']]).toEqual(['doc', 'doc']));
    const [institution] = institutions;
    const [named] = teamAnswers().InstitucionIntervinientes;
    const aNumber: unknown = expect.any(Number);
    const ofInstitution: Record<string, unknown> = { ...named?.Institucion, id: aNumber };
    const ofResponsible: Record<string, unknown> = { ...named?.Responsable, Persona_id: aNumber };
    for (const key of [
      'FormularioProyecto_id',
      'Institucion_id',
      'Institucion',
      'esNueva',
      'valoracion',
      'observ',
      'Responsable',
    ]) {
      proves('R-3-64', key, () => expect(institution).toHaveProperty(key));
    }
    expect([institution?.['FormularioProyecto_id'], institution?.Institucion['id']]).toEqual([
      form.peis.id,
      institution?.['Institucion_id'],
    ]);
    for (const key of ['id', 'nom', 'tel', 'dom', 'email', 'geolocalizacion'])
      proves('R-3-63', key, () => expect(institution?.Institucion[key]).toEqual(ofInstitution[key]));
    for (const key of ['Persona_id', 'dni', 'ape', 'nom', 'tel', 'dom', 'email', 'inicioGestion', 'finGestion']) {
      proves('R-3-65', key, () => expect(institution?.Responsable[key]).toEqual(ofResponsible[key] ?? null));
    }
    proves('R-3-66', 'salida', () => expect(institution?.Responsable['iniGestion']).toBe('2024-03-01'));
    await proves('R-A-88-01', 'proyecto', async () => {
      const project = await form.ana.client.get<{ director: object }>(`/p/${form.peis.codigo}`);
      expect(project.data.director).toEqual({ ape: 'Benítez', nom: 'Carolina' });
    });
    const back = await form.put(form.peis, read.data, { version: read.data.version });
    const after = await form.get(form.ana, 2, form.peis);
    proves('R-K-38', '/p sección 2', () => {
      expect(back.error).toBeNull();
      expect(after.data).toEqual({ ...read.data, version: read.data.version + 1 });
    });
    const claimed = teamAnswers();
    const [director] = claimed.EquipoExtension.IntegranteEquipos;
    if (director) director['lrol'] = ['becar'];
    const derived = await form.put(form.peis, claimed);
    proves('R-K-61', 'lrol', () =>
      expect(team(derived.data).EquipoExtension.IntegranteEquipos[0]?.['lrol']).toEqual(['dir']),
    );
  });

  test('what search and rules go by is written with the save, as the contract declares it', async () => {
    const project = await form.ready();
    const kept = async (relation: string) => {
      const rows = await app.database
        .db('project_projections')
        .where({ project_id: project.id, source: 'p.2', relation })
        .select<{ key: string; role: string }[]>('key', 'role');
      return rows.map(({ key, role }) => `${key} ${role}`).toSorted();
    };
    // What the answers themselves say, read as anybody reads them.
    const said = async () => {
      const { EquipoExtension, InstitucionIntervinientes } = team((await form.get(form.ana, 2, project)).data);
      const members = EquipoExtension.IntegranteEquipos.flatMap(({ dni, lrol }) => {
        const roles = (lrol as string[]).length > 0 ? (lrol as string[]) : [''];
        return roles.map((role) => `${String(dni)} ${role}`);
      });
      const responsible = InstitucionIntervinientes.flatMap(({ Responsable: { dni } }) =>
        typeof dni === 'string' ? [`${dni} responsable`] : [],
      );
      return {
        people: [...new Set([...members, ...responsible])].toSorted(),
        institutions: InstitucionIntervinientes.map(({ Institucion_id }) => `${String(Institucion_id)} `).toSorted(),
      };
    };
    const added = (edit: (team: Team) => void) => form.put(project, teamAnswers(edit));
    expect((await added(() => undefined)).error).toBeNull();
    const first = { said: await said(), people: await kept('person'), institutions: await kept('institution') };
    const second = await added(({ EquipoExtension: { IntegranteEquipos: rows }, InstitucionIntervinientes }) => {
      const [one] = InstitucionIntervinientes;
      rows.splice(4, 1);
      rows.push({ ...rows[3], dni: '40111222', roles: [7] });
      if (one) InstitucionIntervinientes.push({ ...one, Institucion: { ...one.Institucion, nom: 'Club Náutico' } });
    });
    expect(second.error).toBeNull();
    const after = { said: await said(), people: await kept('person'), institutions: await kept('institution') };
    proves('R-K-08', 'integrantes', () => {
      expect(first.people).toEqual(first.said.people);
      expect(after.people).toEqual(after.said.people);
      expect(after.people).toContain('40111222 becar');
      expect(after.people).not.toEqual(first.people);
    });
    proves('R-K-08', 'instituciones', () => {
      expect(first.institutions).toEqual(first.said.institutions);
      expect(after.institutions).toEqual(after.said.institutions);
      expect(after.institutions).toHaveLength(2);
    });
    const found = async (q: string) =>
      (await form.ana.client.get<{ id: number }[]>(`/p/all/usr/${form.ana.id}`, { q })).data.map(({ id }) => id);
    const titled = await form.ready({ titulo: 'Ñandúes del litoral' });
    await proves('R-K-08', 'título', async () => {
      expect(await found('nandues')).toEqual([titled.id]);
      const renamed = { titulo: 'Garzas del litoral' };
      await form.stage.move(titled.id, 'REC_IP');
      const saved = await form.ana.client.put('/ip', { id: titled.id, dataIdeaProyecto: ideaAnswers(renamed) });
      expect(saved.error).toBeNull();
      expect([await found('nandues'), await found('garzas')]).toEqual([[], [titled.id]]);
    });
  });

  test('an institution that the office merges with another stays the project’s', async () => {
    const [one, other] = [await form.ready(), await form.ready()];
    const named = (nom: string) =>
      teamAnswers(({ InstitucionIntervinientes: [first] }) => void (first && (first.Institucion['nom'] = nom)));
    const ids: unknown[] = [];
    for (const [project, nom] of [
      [one, 'Biblioteca Moreno'],
      [other, 'Biblioteca Popular Moreno'],
    ] as const) {
      const { data } = await form.put(project, named(nom));
      ids.push(team(data).InstitucionIntervinientes[0]?.['Institucion_id']);
    }
    const before = await form.get(form.ana, 2, other);
    const merge = { entradas: [{ id: ids[1], fusionadaEn: ids[0] }] };
    expect((await form.admin.client.put('/bases/lInstituciones', merge)).error).toBeNull();
    const read = await form.get(form.ana, 2, other);
    const saved = await form.put(other, read.data, { version: read.data.version });
    // Typed anew, the name that is gone is the one that stayed.
    const anew = await form.put(other, named('Biblioteca Popular Moreno'));
    expect(team(anew.data).InstitucionIntervinientes[0]?.['Institucion_id']).toBe(ids[0]);
    proves('R-A-111-08', () => {
      expect(ids[0]).not.toBe(ids[1]);
      expect(read.data).toEqual(before.data);
      expect(saved.error).toBeNull();
      expect(team(saved.data).InstitucionIntervinientes).toEqual(team(before.data).InstitucionIntervinientes);
    });
  });

  test('what it requires', async () => {
    const change = (edit: (team: Team) => void) => form.put(form.peis, teamAnswers(edit));
    const empty = await change(({ EquipoExtension }) => void (EquipoExtension.IntegranteEquipos = []));
    proves('R-5.5-07', () => expect(refusal(empty)).toEqual([400, 'Debe cargar al menos 2']));
    const roles = 'Debe asignar un/a director/a y un/a responsable financiero/a';
    const member = (index: number, role: number[]) => (team: Team) => {
      const row = team.EquipoExtension.IntegranteEquipos[index];
      if (row) row['roles'] = role;
    };
    const noDirector = await change(member(0, []));
    proves('R-5.5-10', () => expect(refusal(noDirector)).toEqual([400, roles]));
    const noFinance = await change(member(1, [2]));
    proves('R-5.5-11', () => expect(refusal(noFinance)).toEqual([400, roles]));
    for (const [caso, sign] of [
      ['º', 'San Martín 1234, 3º B'],
      ['ª', 'San Martín 1234, 2ª escalera'],
      ['°', 'San Martín 1234, 4° piso'],
      ['/', 'Ruta 1 km 3/4'],
    ] as const) {
      const living = await change(({ EquipoExtension }) => {
        const [row] = EquipoExtension.IntegranteEquipos;
        if (row) row['dom'] = sign;
      });
      proves('R-A-118-01', caso, () => expect([living.status, living.error]).toEqual([200, null]));
    }
    const noCategory = await change(({ EquipoExtension }) => void (EquipoExtension.categoriaEquipo = null));
    proves('R-5.5-12', () => expect(refusal(noCategory)).toEqual([400, 'Debe asignar la categoría del equipo']));
    const student = await change(member(2, [5]));
    proves('R-5.5-19', 'api rechaza', () => expect(student.status).toBe(400));
    const both = await change((team) => {
      member(0, [1, 4])(team);
      member(1, [])(team);
    });
    proves('R-A-66-01', () => expect(both.status).toBe(200));
    for (const [caso, edit] of [
      ['dir', member(3, [1])],
      ['finan', member(3, [4])],
      ['codir', member(3, [2])],
    ] as const) {
      const reply = await change(edit);
      proves('R-A-66-02', caso, () => expect(reply.status).toBe(400));
    }
    for (const [caso, role] of [
      ['coord', 3],
      ['esp', 5],
      ['vol', 6],
      ['becar', 7],
    ] as const) {
      const reply = await change((team) => {
        member(3, [role])(team);
        member(5, [role])(team);
      });
      proves('R-A-66-03', caso, () => expect(reply.status).toBe(200));
    }
    for (const [count, status] of [
      [90, 200],
      [91, 400],
    ] as const) {
      const reply = await change(({ EquipoExtension: { IntegranteEquipos: rows } }) => {
        while (rows.length < count) rows.push({ ...rows[4], dni: String(50_000_000 + rows.length), roles: [] });
      });
      proves('R-A-111-06', String(count), () => expect(reply.status).toBe(status));
    }
    for (const count of [1, 5]) {
      const titles = Array.from({ length: count }, (_none, index) => ({ titulo: `Proyecto ${index}` }));
      const reply = await change(({ EquipoExtension }) => void (EquipoExtension.ProyectoPrevios = titles));
      expect(reply.status).toBe(200);
      proves('R-A-65-01', () => expect(team(reply.data).EquipoExtension.ProyectoPrevios).toHaveLength(count));
    }
    const faults: [string, number, Record<string, unknown>][] = [
      ['doc', 0, { categoriaDocente: null }],
      ['est', 2, { periodoLectivo: null }],
      ['grad', 3, { titulo: null }],
      ['nodoc', 5, { ubicacion: 7 }],
      ['otro', 4, { email: 'nadie' }],
    ];
    for (const [caso, index, wrong] of faults) {
      const reply = await change(
        ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[index] = { ...rows[index], ...wrong }),
      );
      proves('R-5.6-44', caso, () => {
        expect(reply.status).toBe(400);
        expect(reply.problems.some(({ ruta }) => ruta.startsWith(`/EquipoExtension/IntegranteEquipos/${index}/`))).toBe(
          true,
        );
      });
    }
    const secondRow = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[1] = { ...rows[1], dni: '123' }),
    );
    proves('R-K-106', 'fila por índice', () =>
      expect(secondRow.problems).toContainEqual(
        expect.objectContaining({ ruta: '/EquipoExtension/IntegranteEquipos/1/dni' }),
      ),
    );
    const short = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[1] = { ...rows[1], dni: '1234567' }),
    );
    proves('R-A-34-02', 'integrante', () => expect(short.status).toBe(400));
    const responsible = await change(
      ({ InstitucionIntervinientes: [one] }) => void (one && (one.Responsable['dni'] = '1234567')),
    );
    proves('R-A-34-02', 'responsable', () => expect(responsible.status).toBe(400));
    const observ = async (length: number) =>
      (
        await change(
          ({ EquipoExtension: { IntegranteEquipos: rows } }) =>
            void (rows[4] = { ...rows[4], observ: 'x'.repeat(length) }),
        )
      ).status;
    expect([await observ(255), await observ(256)]).toEqual([200, 400]);
    const accents = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) =>
        void (rows[0] = { ...rows[0], ape: 'Ñúñez', nom: 'Agüero' }),
    );
    proves('R-A-63-02', 'acentos', () =>
      expect(team(accents.data).EquipoExtension.IntegranteEquipos[0]?.['nom']).toBe('Agüero'),
    );
    proves('R-A-63-02', 'ñ y ü', () =>
      expect(team(accents.data).EquipoExtension.IntegranteEquipos[0]?.['ape']).toBe('Ñúñez'),
    );
    const spaced = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) =>
        void (rows[5] = { ...rows[5], area: 'Secretaría de Bienestar' }),
    );
    proves('R-A-63-02', 'espacios en área', () => {
      expect([spaced.error, spaced.problems]).toEqual([null, []]);
      expect(team(spaced.data).EquipoExtension.IntegranteEquipos[5]).toMatchObject({
        tipoIntegrante: 'nodoc',
        area: 'Secretaría de Bienestar',
      });
    });
    for (const [caso, index] of [
      ['est', 2],
      ['nodoc', 5],
    ] as const) {
      const reply = await change(
        ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[index] = { ...rows[index], titulo: 'Ing. 2' }),
      );
      proves('R-A-63-01', caso, () => expect(reply.status).toBe(400));
    }
    const unit = await change(
      ({ EquipoExtension: { IntegranteEquipos: rows } }) =>
        void (rows[0] = { ...rows[0], unidadAcademica: 'Sede Rafaela-Sunchales' }),
    );
    proves('R-A-75-01', 'integrante', () => expect(unit.status).toBe(400));
    const script = await change(
      ({ InstitucionIntervinientes: [one] }) =>
        void (one && (one.Institucion['geolocalizacion'] = 'javascript:alert(1)')),
    );
    proves('R-A-92-01', 'institución', () => expect(script.status).toBe(400));
    for (const periodoLectivo of ['ini', 'sup']) {
      const reply = await change(
        ({ EquipoExtension: { IntegranteEquipos: rows } }) => void (rows[2] = { ...rows[2], periodoLectivo }),
      );
      proves('R-3-53', periodoLectivo, () =>
        expect(team(reply.data).EquipoExtension.IntegranteEquipos[2]?.['periodoLectivo']).toBe(periodoLectivo),
      );
    }
  });

  test('the start of office under either name', async () => {
    const save = (dates: Record<string, unknown>) =>
      form.put(
        form.peis,
        teamAnswers(({ InstitucionIntervinientes: [one] }) => {
          if (!one) return;
          delete one.Responsable['inicioGestion'];
          Object.assign(one.Responsable, dates);
        }),
      );
    const responsible = (reply: { data: Section }) => team(reply.data).InstitucionIntervinientes[0]?.Responsable;
    const alias = await save({ iniGestion: '2023-05-01' });
    proves('R-3-66', 'entrada', () => expect(responsible(alias)?.['inicioGestion']).toBe('2023-05-01'));
    const both = await save({ iniGestion: '2023-05-01', inicioGestion: '2024-06-01' });
    proves('R-A-89-01', () => expect(responsible(both)?.['inicioGestion']).toBe('2024-06-01'));
  });

  test('hidden and disabled answers are null', async () => {
    const reply = await form.put(
      form.peis,
      teamAnswers((team) => {
        team['solicitaBecario'] = 0;
        const [director] = team.EquipoExtension.IntegranteEquipos;
        if (director) director['area'] = 'Rectorado';
      }),
    );
    proves('R-D-42', 'deshabilitado', () => expect(reply.data['solicitaBecarioJustif']).toBeNull());
    proves('R-D-42', 'oculto', () =>
      expect(team(reply.data).EquipoExtension.IntegranteEquipos[0]?.['area']).toBeNull(),
    );
    await proves('R-4.5-10', 'api', async () => {
      const read = await form.get(form.ana, 2, form.peis);
      expect(reply.error).toBeNull();
      expect(team(read.data).EquipoExtension.IntegranteEquipos[0]).toMatchObject({ tipoIntegrante: 'doc', area: null });
    });
    const forced = await form.stage.idea(form.ana, { tipoProyecto: 'AET', bianual: 1 });
    const idea = await form.ana.client.get<Section>(`/ip/${forced.id}`);
    proves('R-D-42', 'fijado por fixedIf', () => expect(idea.data['bianual']).toBe(0));
  });

  test('institutions: linked or new; nobody else’s data change', async () => {
    const one = await form.ready();
    const fresh = await form.put(
      one,
      teamAnswers(
        ({ InstitucionIntervinientes: [row] }) => void (row && (row.Institucion['nom'] = 'Club de Pescadores')),
      ),
    );
    const [row] = team(fresh.data).InstitucionIntervinientes;
    proves('R-A-71-01', '1', () => expect([fresh.status, row?.['Institucion_id']]).toEqual([200, expect.any(Number)]));
    await app.database
      .db('institutions')
      .where({ id: row?.['Institucion_id'] as number })
      .update({ confirmed: true });
    const two = await form.ready();
    const linked = await form.put(
      two,
      teamAnswers(({ InstitucionIntervinientes: [other] }) => {
        if (!other) return;
        Object.assign(other, { esNueva: 0, Institucion_id: row?.['Institucion_id'] });
        Object.assign(other.Institucion, { nom: 'Club de Pescadores', tel: '0342 400-0000' });
        other.Responsable['tel'] = '0342 411-1111';
      }),
    );
    proves('R-A-71-01', '0', () =>
      expect(team(linked.data).InstitucionIntervinientes[0]?.['Institucion_id']).toBe(row?.['Institucion_id']),
    );
    const untouched = team((await form.get(form.ana, 2, one)).data).InstitucionIntervinientes[0];
    proves('R-A-71-02', 'institución', () => expect(untouched?.Institucion['tel']).toBe('0342 460-1122'));
    proves('R-A-71-02', 'persona', () => expect(untouched?.Responsable['tel']).toBe('0342 515-7788'));
  });
});
