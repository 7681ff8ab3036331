import { describe, expect, test } from 'vitest';
import { sectionContract } from '#server/core/form/contract-annotations.ts';
import { personalRecords } from '#server/core/form/personal-records.ts';
import { anonymiseAnswers, NOBODY } from './anonymise-answers.ts';

const TEAM = sectionContract('p.PEIS', 'equipo');
const contact = { tel: '0342 4571110', dom: 'Bulevar 1', email: 'x@y.example' };
const member = (dni: string | null, ape: string) => ({
  id: 1,
  dni,
  ape,
  nom: 'Ana',
  ...contact,
  roles: [1],
  observ: 'Jubilada',
});
const answers = {
  EquipoExtension: { IntegranteEquipos: [member('20111222', 'Ruiz'), member('20333444', 'Sosa')] },
  InstitucionIntervinientes: [
    {
      id: 7,
      Institucion: { nom: 'Vecinal', ...contact },
      Responsable: { dni: '20111222', ape: 'Ruiz', nom: 'Ana', ...contact, inicioGestion: '2020-01-01' },
    },
  ],
  solicitaBecario: 0,
};

const only = (meant: string) => (dni: string | null) => dni === meant;

describe('what answers say about people', () => {
  test('is found by the marks of the contract, row by row', () => {
    expect(personalRecords(TEAM, answers).map(({ dni, texts }) => [dni, texts.nombre])).toEqual([
      ['20111222', ['Ruiz', 'Ana']],
      ['20333444', ['Sosa', 'Ana']],
      ['20111222', ['Ruiz', 'Ana']],
    ]);
  });

  test('goes for one person alone, with what was written about them; what is counted stays', () => {
    const after = anonymiseAnswers(TEAM, answers, only('20111222')) as typeof answers;
    const [gone, other] = after.EquipoExtension.IntegranteEquipos;
    expect(gone).toEqual({
      id: 1,
      dni: null,
      ape: NOBODY,
      nom: null,
      tel: null,
      dom: null,
      email: null,
      roles: [1],
      observ: null,
    });
    expect(other).toBe(answers.EquipoExtension.IntegranteEquipos[1]);
    // The institution was reached through the person.
    expect(after.InstitucionIntervinientes[0]).toEqual({
      id: 7,
      Institucion: { nom: 'Vecinal', tel: null, dom: null, email: null },
      Responsable: {
        dni: null,
        ape: NOBODY,
        nom: null,
        tel: null,
        dom: null,
        email: null,
        inicioGestion: '2020-01-01',
      },
    });
    expect(after.solicitaBecario).toBe(0);
  });

  test('goes with what a template added to the row, and with nothing that it added elsewhere', () => {
    const own = { ...member('20111222', 'Ruiz'), celularAlternativo: '342 5000000', horas: 4 };
    const added = { EquipoExtension: { IntegranteEquipos: [own], comoSeFormo: 'En la vecinal' }, resumen: 'Un equipo' };
    expect(anonymiseAnswers(TEAM, added, only('20111222'))).toEqual({
      EquipoExtension: {
        IntegranteEquipos: [expect.objectContaining({ celularAlternativo: null, horas: 4, roles: [1] })],
        comoSeFormo: 'En la vecinal',
      },
      resumen: 'Un equipo',
    });
  });

  test('is the very same where nobody is meant, and a second time', () => {
    expect(anonymiseAnswers(TEAM, answers, only('1'))).toBe(answers);
    const once = anonymiseAnswers(TEAM, answers, only('20111222'));
    expect(anonymiseAnswers(TEAM, once, (dni) => dni === null || dni === '20111222')).toBe(once);
  });

  test('whoever is named without a DNI goes when that is meant', () => {
    const nameless = { EquipoExtension: { IntegranteEquipos: [member(null, 'Paz')] } };
    const after = anonymiseAnswers(TEAM, nameless, (dni) => dni === null) as typeof nameless;
    expect(after.EquipoExtension.IntegranteEquipos[0]).toMatchObject({ ape: NOBODY, nom: null, email: null });
  });
});
