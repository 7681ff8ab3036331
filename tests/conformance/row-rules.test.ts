import { expect, test } from 'vitest';
import { errorText } from '#engine/validation/error-text.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { proves } from '../support/proves.ts';
import { INSTITUTION_MESSAGES, institution, member } from './project-cases.ts';
import { readTemplate } from './read-template.ts';
import { underTest, unitOf } from './three-validators.ts';

const idea = await underTest(readTemplate('ip'));
const project = await underTest(readTemplate('p.PEIS'));
const participantRow = unitOf(idea, 1, '/Persona_id_Personas');
const memberRow = unitOf(project, 2, '/EquipoExtension/IntegranteEquipos');
const institutionRow = unitOf(project, 2, '/InstitucionIntervinientes');

/** The faults of a row, `ruta codigo`, checks left out; all three back ends must agree. */
function faults(ready: typeof idea, unit: typeof memberRow, row: unknown): string[] {
  const verdicts = Object.values(ready.validators).map(
    (validator) => verdict(unit, row, { level: 'completa', validator }).problems,
  );
  const [first = [], ...others] = verdicts;
  for (const other of others) expect(other).toEqual(first);
  return first.filter(({ code }) => !code.startsWith('check.')).map(({ pointer, code }) => `${pointer} ${code}`);
}
const ofMember = (type: string, changes: Record<string, unknown> = {}): string[] =>
  faults(project, memberRow, member(type, changes));
const ofParticipant = (changes: Record<string, unknown>): string[] =>
  faults(idea, participantRow, {
    dni: '28415903',
    ape: 'Benítez',
    nom: 'Carolina',
    unidadAcademica: 'FICH',
    ...changes,
  });

test('names of members', () => {
  for (const [key, id] of [
    ['ape', 'R-5.6-06'],
    ['nom', 'R-5.6-08'],
  ] as const) {
    proves(id, 'vacío', () => expect(ofMember('otro', { [key]: '' })).toEqual([`/${key} required`]));
    proves(id, '255', () => expect(ofMember('otro', { [key]: 'ñ'.repeat(255) })).toEqual([]));
    proves(id, '256', () => expect(ofMember('otro', { [key]: 'ñ'.repeat(256) })).toEqual([`/${key} maxLength`]));
  }
});

test('phone, address and title of members', () => {
  proves('R-5.6-09', 'válido', () => expect(ofMember('otro', { tel: '+54 (342) 4-5' })).toEqual([]));
  proves('R-5.6-09', 'otro signo', () => expect(ofMember('otro', { tel: '4-5 #' })).toEqual(['/tel pattern']));
  proves('R-5.6-10', 'válido', () => expect(ofMember('otro', { dom: 'Ruta 168 (km 0), S-F. 3' })).toEqual([]));
  proves('R-5.6-10', 'signo +', () => expect(ofMember('otro', { dom: 'Ruta + 168' })).toEqual(['/dom pattern']));
  proves('R-5.6-20', 'doc', () => expect(ofMember('doc', { titulo: null })).toEqual(['/titulo required']));
  proves('R-5.6-20', 'grad', () => expect(ofMember('grad', { titulo: '' })).toEqual(['/titulo required']));
  proves('R-5.6-21', 'válido', () => expect(ofMember('grad', { titulo: 'Lic. en C/D' })).toEqual([]));
  proves('R-5.6-21', 'dígitos', () => expect(ofMember('grad', { titulo: 'Lic. 2' })).toEqual(['/titulo pattern']));
  for (const type of ['nodoc', 'est', 'otro'] as const) {
    proves('R-5.6-22', type, () => expect(ofMember(type, { titulo: null })).toEqual([]));
  }
});

test('what each type of member must say', () => {
  for (const type of ['doc', 'grad', 'nodoc'] as const) {
    proves('R-5.6-12', type, () => expect(ofMember(type, { tieneTarjeta: null })).toEqual(['/tieneTarjeta required']));
  }
  for (const type of ['est', 'otro'] as const) {
    proves('R-5.6-13', type, () => expect(ofMember(type, { tieneTarjeta: undefined })).toEqual([]));
  }
  proves('R-5.6-14', () => expect(ofMember('doc', { unidadAcademica: 'F1CH' })).toEqual(['/unidadAcademica pattern']));
  proves('R-5.6-15', '0', () => expect(ofMember('nodoc', { ubicacion: 0 })).toEqual([]));
  proves('R-5.6-15', '1', () => expect(ofMember('nodoc', { ubicacion: 1, area: 'Rectorado' })).toEqual([]));
  proves('R-5.6-15', 'ausente', () => expect(ofMember('nodoc', { ubicacion: null })).toEqual(['/ubicacion required']));
  proves('R-5.6-16', 'area', () =>
    expect(ofMember('nodoc', { ubicacion: 1, area: 'Rectorado 1' })).toEqual(['/area pattern']),
  );
  proves('R-5.6-16', 'unidadAcademica', () =>
    expect(ofMember('nodoc', { unidadAcademica: 'F1CA' })).toEqual(['/unidadAcademica pattern']),
  );
  proves('R-5.6-17', () => expect(ofMember('doc', { categoriaDocente: null })).toEqual(['/categoriaDocente required']));
  proves('R-5.6-18', () =>
    expect(ofMember('doc', { categoriaDedicacion: null })).toEqual(['/categoriaDedicacion required']),
  );
  proves('R-5.6-19', () => expect(ofMember('est', { periodoLectivo: '' })).toEqual(['/periodoLectivo required']));
  proves('R-5.6-23', () => expect(ofMember('otro', { tipoIntegrante: null })).toEqual(['/tipoIntegrante required']));
  for (const type of ['doc', 'est', 'grad'] as const) {
    proves('R-5.6-24', type, () =>
      expect(ofMember(type, { unidadAcademica: null })).toEqual(['/unidadAcademica required']),
    );
  }
  proves('R-5.6-25', () =>
    expect(ofMember('nodoc', { ubicacion: 0, unidadAcademica: null })).toEqual(['/unidadAcademica required']),
  );
  proves('R-5.6-26', () => expect(ofMember('otro', { unidadAcademica: null })).toEqual([]));
  proves('R-5.6-27', () => expect(ofMember('nodoc', { ubicacion: 1, area: null })).toEqual(['/area required']));
});

test('participants of the idea', () => {
  proves('R-5.6-31', () => expect(ofParticipant({ dni: '  123456  ' })).toEqual(['/dni minLength']));
  for (const [key, id] of [
    ['ape', 'R-5.6-32'],
    ['nom', 'R-5.6-33'],
  ] as const) {
    proves(id, '1', () => expect(ofParticipant({ [key]: 'ñ' })).toEqual([`/${key} minLength`]));
    proves(id, '150', () => expect(ofParticipant({ [key]: 'ñ'.repeat(150) })).toEqual([]));
    proves(id, '151', () => expect(ofParticipant({ [key]: 'ñ'.repeat(151) })).toEqual([`/${key} maxLength`]));
  }
  proves('R-5.6-34', () => expect(ofParticipant({ unidadAcademica: null })).toEqual(['/unidadAcademica required']));
});

test('the institution dialog says one thing at a time, in its order', () => {
  const validator = project.validators.servidor;
  const said = (row: unknown): string | null =>
    errorText(verdict(institutionRow, row, { level: 'completa', validator }).problems);
  proves('R-5.7-18', () => {
    for (const [at, [pointer, , text]] of INSTITUTION_MESSAGES.entries()) {
      for (const [other] of INSTITUTION_MESSAGES.slice(at)) {
        expect(said(institution({ [pointer]: null, [other]: null }))).toBe(text);
      }
    }
  });
});
