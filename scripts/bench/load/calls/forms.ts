import type { Call } from '../ask.ts';
import { onePagePdf } from '../one-page-pdf.ts';
import type { Person } from '../people.ts';
import { each, idOf, lookEach, sample, type Answers, type Burst, type Scene } from './burst.ts';
import { stateBurst } from './projects.ts';
import { tinyJpeg } from '../../../demo/tiny-jpeg.ts';

/** From the evaluation of the idea to that of the project's quality: every form, and a document. */
export async function* formCalls(scene: Scene): AsyncGenerator<Burst> {
  yield stateBurst(scene, 'EVAL_IP');
  yield* evaluation(scene, 'eipca', 'CA', 'eipca.PEIS/v1/samples/valid-recomienda.json');
  yield* evaluation(scene, 'eippe', 'PE', 'eippe/v1/samples/valid-pertinente.json');
  yield stateBurst(scene, 'REC_P');
  yield section(scene, 1, 'save the presentation', () => sample('p.PEIS/v1/samples/valid-1.json'));
  yield section(scene, 2, 'save a team', (index) => newTeam(scene.projects[index] ?? 0));
  yield section(scene, 3, 'save a section', () => sample('p.PEIS/v1/samples/valid-3.json'));
  yield section(scene, 4, 'save the synthesis', () => sample('p.PEIS/v1/samples/valid-4.json'));
  yield {
    operation: 'upload-document',
    name: 'upload',
    aside: true,
    calls: each(scene.people.owners, (index) => ({
      method: 'POST',
      path: `/p/upload/${scene.projects[index]}`,
      raw: upload({ doc_nom: 'CONSTANCIA_DIRECTOR' }),
    })),
  };
  for (const state of ['ADM', 'PERT']) yield stateBurst(scene, state);
  const commissions: number[] = [];
  yield* evaluation(scene, 'ppert', 'PER', 'ppert/v1/samples/valid-pertinente.json', commissions);
  yield await excusals(scene, 'ppert');
  yield* commissionChanges(scene, commissions);
  yield* withdrawals(scene);
  yield stateBurst(scene, 'CAL');
  yield* evaluation(scene, 'pcal', 'CAL', 'pcal.PEIS/v1/samples/valid-aprobado.json');
  yield* signatures(scene, 'pcal.PEIS/v1/samples/valid-aprobado.json');
  yield* orderOfMerit(scene);
  yield stateBurst(scene, 'OK');
  yield await reports(scene);
}

/** Everybody closes the same cut, and opens it again: one comes first. */
async function* orderOfMerit({ url, people: { administrators }, projects }: Scene): AsyncGenerator<Burst> {
  const path = `/resultados/${new Date().getFullYear()}/pcal/PEIS/corte`;
  const body = { criterio: { tipo: 'cupo', valor: '5' }, confirmados: projects };
  yield {
    operation: 'close-cut',
    name: 'close a cut',
    also: [400],
    calls: each(administrators, () => ({ method: 'POST', path, body })),
  };
  const preview = await lookEach<{ corte: number }>(url, administrators, () => path.replace('corte', 'publicacion'));
  yield {
    operation: 'publish-results',
    name: 'publish results',
    also: [400],
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: path.replace('corte', 'publicacion'),
      body: { corte: preview[index]?.corte ?? 0 },
    })),
  };
  yield {
    operation: 'reopen-cut',
    name: 'reopen a cut',
    also: [404],
    calls: each(administrators, () => ({ method: 'DELETE', path, body: { motivo: 'Se corrige un dato' } })),
  };
}

/** Owners take their projects back, and the office undoes it; before it moves them it looks at what people would be told. */
function* withdrawals({ people: { owners, administrators }, projects }: Scene): Generator<Burst> {
  const path = (index: number) => `/p/${projects[index]}/retiro`;
  yield {
    operation: 'withdraw-project',
    name: 'withdraw a project',
    calls: each(owners, (index) => ({ method: 'POST', path: path(index), body: { motivo: 'Se disolvió el equipo' } })),
  };
  yield {
    operation: 'restore-project',
    name: 'take a project back in',
    calls: each(administrators, (index) => ({ method: 'DELETE', path: path(index) })),
  };
  const proyectos = projects.map((id) => ({ id, a: 'CAL' }));
  yield {
    operation: 'preview-told',
    name: 'look at what a move says',
    calls: each(administrators, () => ({
      method: 'POST',
      path: `/conv/${new Date().getFullYear()}/avisos`,
      body: { proyectos },
    })),
  };
}

/** Everybody changes a commission of the own, gives a project to a programme, and deletes the commission. */
async function* commissionChanges(
  { people: { administrators, evaluators }, projects }: Scene,
  commissions: readonly number[],
): AsyncGenerator<Burst> {
  const of = (index: number, step: number): Person | undefined => evaluators[(index + step) % evaluators.length];
  yield {
    operation: 'change-commission',
    name: 'substitute an evaluator',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: `/com/${commissions[index]}`,
      body: { sustituir: { sale: of(index, 2)?.id, entra: of(index, 3)?.id } },
    })),
  };
  yield {
    operation: 'assign-programme-projects',
    name: 'assign a project to a programme',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/com/prog',
      body: { listaP: [projects[index]], ProgramaExtension: 3 },
    })),
  };
  yield {
    operation: 'pack-opinions',
    name: 'pack the evaluations of a commission',
    calls: each(administrators, (index) => ({ method: 'POST', path: `/com/${commissions[index]}/dictamenes` })),
  };
  yield {
    operation: 'delete-commission',
    name: 'delete a commission',
    calls: each(administrators, (index) => ({ method: 'DELETE', path: `/com/${commissions[index]}` })),
  };
}

const OPERATIONS = {
  eipca: 'save-idea-evaluation',
  eippe: 'save-programme-evaluation',
  ppert: 'save-relevance-evaluation',
  pcal: 'save-quality-evaluation',
} as const;

interface ListedForm {
  id: number;
  tipo: string;
  evaluador: { id: number } | null;
}

/** A commission of three for each project; then one of them saves its form. */
async function* evaluation(
  { url, people, projects }: Scene,
  kind: keyof typeof OPERATIONS,
  tipo: string,
  file: string,
  commissions: number[] = [],
): AsyncGenerator<Burst> {
  const { administrators } = people;
  const evaluators = kind === 'eippe' ? people.programme : people.evaluators;
  const of = (index: number, step: number): Person | undefined => evaluators[(index + step) % evaluators.length];
  yield {
    operation: 'create-commission',
    name: `make commissions for ${kind}`,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/com',
      body: {
        tipo,
        listaP: [projects[index]],
        // The next one withdrew from the project in its relevance.
        listaEval: (kind === 'pcal' ? [0, 2, 3] : [0, 1, 2]).map((step) => of(index, step)?.id),
        ...(kind === 'eippe' && { ProgramaExtension: 2 }),
      },
    })),
    learn: (answers) => commissions.push(...answers.map(idOf)),
  };
  const made = await lookEach<ListedForm[]>(url, administrators, (index) => `/p/eval/all/${projects[index]}`);
  const own = made.map((forms, index) => {
    const isOwn = ({ tipo: is, evaluador }: ListedForm) => is === kind && evaluador?.id === evaluators[index]?.id;
    return (forms ?? []).find(isOwn)?.id ?? 0;
  });
  const dataEvaluacion = sample(file);
  yield {
    operation: OPERATIONS[kind],
    name: `save ${kind}`,
    calls: each(evaluators, (index) => ({
      method: 'PUT',
      path: `/${kind}/`,
      body: { id: own[index], dataEvaluacion },
    })),
  };
}

/** Each project's definitive form is agreed and signed; then the office annuls the signature. */
async function* signatures({ url, people, projects }: Scene, file: string): AsyncGenerator<Burst> {
  const { administrators, evaluators } = people;
  const made = await lookEach<ListedForm[]>(url, administrators, (index) => `/p/eval/all/${projects[index]}`);
  const form = made.map((forms) => (forms ?? []).find(({ tipo }) => tipo === 'pcal_def')?.id ?? 0);
  const dataEvaluacion = sample(file);
  yield {
    operation: 'save-quality-evaluation',
    name: 'save pcal_def',
    calls: each(evaluators, (index) => ({ method: 'PUT', path: '/pcal/', body: { id: form[index], dataEvaluacion } })),
  };
  yield {
    operation: 'open-signing-window',
    name: 'open signing windows',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `/p/${projects[index]}/ventana-firma`,
      body: { idFormEvaluacion: form[index], motivo: 'Licencia' },
    })),
  };
  yield {
    operation: 'sign-form',
    name: 'sign',
    aside: true,
    calls: each(evaluators, (index) => ({
      method: 'POST',
      path: `/base/firma/${projects[index]}`,
      raw: multipart(
        { idFormEvaluacion: String(form[index]), tipoFirma: 'pcal', idProy: String(projects[index]) },
        { name: 'firma.jpg', type: 'image/jpeg', content: tinyJpeg() },
      ),
    })),
  };
  yield {
    operation: 'annul-signature',
    name: 'annul signatures',
    calls: each(administrators, (index) => ({
      method: 'DELETE',
      path: `/base/firma/${projects[index]}/${form[index]}`,
      body: { motivo: 'Se firmó otro texto.' },
    })),
  };
}

/** Every director saves the final report as the approval made it. */
async function reports({ url, people: { owners }, projects }: Scene): Promise<Burst> {
  const listed = await lookEach<{ id: number }[]>(url, owners, (index) => `/informes/if/all/${projects[index]}`);
  const made = await lookEach<Answers>(url, owners, (index) => `/informes/if/${listed[index]?.[0]?.id ?? 0}`);
  return {
    operation: 'save-report',
    name: 'save a report',
    calls: each(owners, (index) => ({ method: 'PUT', path: '/informes/if', body: made[index] ?? {} })),
  };
}

/** Who has not begun withdraws from one of its forms. */
async function excusals({ url, people, projects }: Scene, kind: 'ppert'): Promise<Burst> {
  const { administrators, evaluators } = people;
  const made = await lookEach<ListedForm[]>(url, administrators, (index) => `/p/eval/all/${projects[index]}`);
  const by = evaluators.map((_, index) => evaluators[(index + 1) % evaluators.length] as Person);
  const held = made.map(
    (forms, index) => forms?.find(({ tipo, evaluador }) => tipo === kind && evaluador?.id === by[index]?.id)?.id ?? 0,
  );
  return {
    operation: 'excuse-evaluator',
    name: 'withdraw from an evaluation',
    calls: each(by, (index) => ({
      method: 'POST',
      path: `/excusacion/${kind}/${held[index]}`,
      body: { motivo: 'Integré el equipo hasta el año pasado.' },
    })),
  };
}

function section(scene: Scene, seccion: number, name: string, answersOf: (index: number) => Answers): Burst {
  return {
    operation: 'save-project-section',
    name,
    calls: each(scene.people.owners, (index) => ({
      method: 'PUT',
      path: '/p/',
      body: { id: scene.projects[index], seccion, dataProyecto: answersOf(index) },
    })),
  };
}

interface Team extends Answers {
  EquipoExtension: { IntegranteEquipos: Answers[] };
  InstitucionIntervinientes: (Answers & { Institucion: Answers })[];
}

/** A team that names two persons and an institution for the first time. */
function newTeam(project: number): Answers {
  const team = sample('p.PEIS/v1/samples/valid-2.json') as Team;
  team.EquipoExtension.IntegranteEquipos = team.EquipoExtension.IntegranteEquipos.slice(0, 2).map((member, at) => ({
    ...member,
    dni: String(33_000_000 + project * 10 + at),
  }));
  for (const one of team.InstitucionIntervinientes) one.Institucion = { ...one.Institucion, nom: `Vecinal ${project}` };
  return team;
}

function upload(fields: Readonly<Record<string, string>>): NonNullable<Call['raw']> {
  return multipart(fields, { name: 'a.pdf', type: 'application/pdf', content: onePagePdf() });
}

function multipart(
  fields: Readonly<Record<string, string>>,
  { name, type, content }: { name: string; type: string; content: Buffer },
): NonNullable<Call['raw']> {
  const edge = 'frontera-de-la-prueba';
  const text = Object.entries(fields).map(
    ([field, value]) => `--${edge}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${edge}\r\nContent-Disposition: form-data; name="doc_adjunto"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(text.join('') + file), content, Buffer.from(`\r\n--${edge}--\r\n`)]);
  return { content: whole, type: `multipart/form-data; boundary=${edge}` };
}
