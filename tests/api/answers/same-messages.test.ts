import { beforeAll, describe, expect, test } from 'vitest';
import { withValueAt } from '#engine/pointer.ts';
import { presentProblem } from '#engine/wire-problem.ts';
import type { Problem as WireProblem } from '#schemas/generated/domain/problem.ts';
import type { Context } from '#engine/conditions/condition.ts';
import type { Lists } from '#engine/template/lists.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { errorText } from '#engine/validation/error-text.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { checkField } from '#web/features/register/registration.ts';
import { proves } from '../../support/proves.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useProjectForm } from '../support/project-form.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);
const validator = interpretValidator();
let idea: PreparedTemplate;
let project: PreparedTemplate;
let contexto: Context;

/** As a screen prepares it: from the wire. */
async function prepared(kind: string): Promise<PreparedTemplate> {
  const { data } = await form.ana.client.get<
    Pick<Template, 'schema' | 'ui'> & { plantilla: Template['meta']; listas: Lists }
  >(`/${kind}/estructura/PEIS`);
  return prepareTemplate({ meta: data.plantilla, schema: data.schema, ui: data.ui, samples: [] }, data.listas);
}

beforeAll(async () => {
  [idea, project] = [await prepared('ip'), await prepared('p')];
  const { id } = form.peis;
  contexto = (await form.ana.client.get<{ contexto: Context }>(`/formulario/p/${id}`)).data.contexto;
});

type Answers = Record<string, unknown>;
const on = (answers: Answers, ...changes: readonly [string, unknown][]): Answers =>
  changes.reduce<unknown>((after, [pointer, value]) => withValueAt(after, pointer, value), answers) as Answers;

const words = (problems: readonly WireProblem[]) =>
  problems.map(({ ruta, codigo, mensaje }) => ({ ruta, codigo, mensaje }));

/** What the screen would say of the same answers. */
function screen(template: PreparedTemplate, section: number, answers: Answers) {
  const unit = template.sections.find(({ number }) => number === section);
  if (!unit) throw new Error('no such section');
  const { problems } = verdict(unit, answers, { level: 'completa', validator, contexto });
  return { problems: words(problems.map(presentProblem)), error: errorText(problems) };
}

const long = (length: number) => 'ñ'.repeat(length);

describe('called directly, the server says what the screen says', () => {
  test('of an idea', async () => {
    const wrong = on(
      ideaAnswers(),
      ['/titulo', long(251)],
      ['/finalidad', ''],
      ['/campoTematico', long(1501)],
      ['/Persona_id_Personas', [{ dni: '1234', ape: 'B2', nom: 'C', unidadAcademica: 'FICH' }]],
    );
    const reply = await form.stage.post(form.ana, wrong);
    const here = screen(idea, 1, wrong);
    proves('R-5.1-12', 'idea', () => {
      expect(reply.status).toBe(400);
      expect(here.problems.length).toBeGreaterThan(4);
      expect(words(reply.problems)).toEqual(here.problems);
    });
  });

  const SECTIONS: readonly [1 | 2 | 3 | 4, readonly [string, unknown][]][] = [
    [
      1,
      [
        ['/PalabraClave_id_PalabraClaves', ['una', 'dos']],
        ['/LineaTematica_id_LineaTematicas', []],
      ],
    ],
    [
      2,
      [
        ['/EquipoExtension/IntegranteEquipos/0/dni', '12'],
        ['/EquipoExtension/IntegranteEquipos/1/ape', 'P3rez'],
        ['/InstitucionIntervinientes/0/Responsable/email', 'x@'],
      ],
    ],
    [
      3,
      [
        ['/sintesisProblemaAbordar', ''],
        ['/geolocalizacionProblemaAbordar', 'abc'],
        ['/politicasPublicas', long(5001)],
      ],
    ],
    [
      4,
      [
        ['/sintesis', ''],
        ['/accionesComunicacion', long(5001)],
      ],
    ],
  ];

  test.each(SECTIONS)('of section %i', async (section, changes) => {
    const wrong = on(sectionAnswers('PEIS', section), ...changes);
    const reply = await form.put(form.peis, wrong);
    const here = screen(project, section, wrong);
    proves('R-5.1-12', `sección ${section}`, () => {
      expect(reply.status).toBe(400);
      expect(here.problems.length).toBeGreaterThan(1);
      expect(words(reply.problems)).toEqual(here.problems);
    });
  });

  test('of a registration', async () => {
    const fields = {
      dni: '28415903',
      ape: 'Paz',
      nom: 'Eva',
      tel: '',
      email: 'paz@universidad.example',
      unidadAcademica: 'FICH',
      pass: 'k7m2p9',
      repetir: 'k7m2p9',
    };
    const differing: string[] = [];
    const wrong: readonly [keyof typeof fields, string][] = [
      ['ape', ''],
      ['nom', 'x'.repeat(256)],
      ['dni', '2841590a'],
      ['email', 'paz@'],
      ['pass', 'abc12'],
    ];
    for (const [name, value] of wrong) {
      const sent = { ...fields, [name]: value, ...(name === 'pass' && { repetir: value }) };
      const said = checkField(name, { ...sent, tipoUsuario: '' });
      const { problems, status } = await app.client().post('/usr/register', sent);
      const found = problems.find(({ ruta }) => ruta === `/${name}`)?.mensaje;
      if (status !== 400 || said === null || found !== said) differing.push(`${name}: ${said} · ${found}`);
    }
    proves('R-5.1-12', 'registro', () => expect(differing).toEqual([]));
  });
});
