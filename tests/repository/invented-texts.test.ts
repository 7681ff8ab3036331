import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { proves } from '../support/proves.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The texts that decision A-58 gives where the specification shows none; the office may want others. */
const INVENTED = [
  'El/la integrante está asignado/a como responsable financiero/a',
  'El/la integrante está asignado/a como codirector/a',
  'El/la integrante está asignado/a como coordinador/a',
  'El/la integrante está asignado/a como especialista asociado/a',
  'Error en campos 3.1 y 3.2, revise los campos',
  'Debe cargar al menos 2',
  'Debe asignar un/a director/a y un/a responsable financiero/a',
  'Debe asignar la categoría del equipo',
  'Debe ingresar el enlace completo',
  '¿Desea eliminar la actividad?',
  '¿Desea eliminar el agente multiplicador?',
  '¿Desea eliminar la fila?',
  '¿Desea editar la fila?',
  'Comunicación, Capacitación, Sustentabilidad y Síntesis',
  'Comunicación, Integralidad, Capacitación, Sustentabilidad y Síntesis',
  'GUARDAR INFORME',
];

/** Files all of whose texts are invented, but those that say `Verbatim` above them: what evaluation says around its forms. */
const INVENTED_FILES = [
  ...[
    'anonymisation',
    'audit',
    'background-jobs',
    'board',
    'common-password',
    'dashboard',
    'decision',
    'dialect',
    'evaluations',
    'facts',
    'integrity',
    'late-print',
    'merit',
    'news',
    'told-events',
    'papers',
    'presentation',
    'privacy',
    'proof',
    'report-board',
    'scoring',
    'setup',
    'votes',
  ].map((name) => `schemas/messages/${name}.ts`),
  ...[
    'anonymisation',
    'audit',
    'board',
    'call-office',
    'commissions',
    'corrections',
    'copying',
    'dashboard',
    'definitive',
    'desk',
    'evaluation',
    'excusal',
    'facts',
    'form-history',
    'go',
    'integrity',
    'no-call',
    'office-steps',
    'own-data',
    'report-board',
    'reports',
    'results',
    'rubrics',
    'scoring',
    'sessions',
    'setup',
    'sheets',
    'steps',
    'studio-examples',
    'studio-field-words',
    'studio-json',
    'studio-library',
    'studio-paste',
    'studio-print',
    'studio-rehearsal',
    'studio-start',
    'studio-words',
    'told',
    'verification',
  ].map((name) => `web/text/${name}.ts`),
];

/** `docs/invented-texts.tsv`: each text with the files it is written in, none yet for what is still to be built; `*`: a whole file. */
const catalogue = readFileSync(`${root}docs/invented-texts.tsv`, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [decision = '', text = '', places = ''] = line.split('\t');
    return { decision, text, places: places.split(', ').filter(Boolean) };
  });

const product = ['engine', 'schemas', 'server', 'templates', 'web'].flatMap((folder) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter(
      (name) => /\.(?:json|tsx?)$/u.test(name) && !/\.test\.|\/(?:dist|node_modules|generated|samples)\//u.test(name),
    ),
);

test('the catalogue of invented texts names each of them and every file that says it', () => {
  const single = catalogue.filter(({ text }) => text !== '*');
  const whole = catalogue.filter(({ text }) => text === '*').flatMap(({ places }) => places);
  const written = product.map((name) => ({ name, content: readFileSync(root + name, 'utf8') }));
  proves('R-A-58-01', () => {
    expect(single.map(({ text }) => text)).toEqual(INVENTED);
    expect(whole).toEqual(INVENTED_FILES);
    expect(whole.filter((name) => !product.includes(name))).toEqual([]);
    expect(catalogue.every(({ decision }) => decision === 'A-58')).toBe(true);
    for (const { text, places } of single) {
      const found = written.filter(({ content }) => content.includes(text)).map(({ name }) => name);
      expect([text, found.toSorted()]).toEqual([text, places.toSorted()]);
    }
  });
});
