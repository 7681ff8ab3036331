import { Dice } from '../../demo/dice.ts';
import { agreeProject } from './agree-project.ts';
import { closeCuts } from './close-cuts.ts';
import { draftTemplates } from './draft-templates.ts';
import type { Errand } from './errand.ts';
import { keepDrafts } from './keep-drafts.ts';
import { markedIdea, newMark, type Person, type Site } from './people.ts';
import { publishTemplates } from './publish-templates.ts';
import { runOffice } from './run-office.ts';
import { saveEvaluations } from './save-evaluations.ts';
import { ideaOf, saveForms, sectionOf } from './save-forms.ts';
import { signForms } from './sign-forms.ts';
import type { Stored } from './stored.ts';
import { uploadDocuments, type Reception } from './upload-documents.ts';

interface Created {
  id: number;
  codigo: string;
}

const UNTIL_QUALITY = ['EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL'] as const;

/** Everybody with something to do, each with an account and projects of their own. */
export async function makeErrands(
  site: Site,
  stored: Stored,
  seed: number,
): Promise<{ errands: Errand[]; reception: Reception }> {
  const { connections, administrator, year } = site;
  const evaluators: Person[] = [];
  while (evaluators.length < 3) evaluators.push(await site.person('eval_int'));

  const project = async (...states: string[]): Promise<Created & { owner: Person }> => {
    const owner = await site.person('estandar');
    const body = { dataIdeaProyecto: markedIdea(newMark()) };
    const made = await connections.need<Created>({ method: 'POST', path: `/p/${year}`, token: owner.token, body });
    for (const tipoEstado of states) await moveTo(made.id, tipoEstado);
    return { ...made, owner };
  };
  const moveTo = (id: number, tipoEstado: string) =>
    connections.need({
      method: 'POST',
      path: '/p/add/estado/',
      token: administrator.token,
      body: { id, tipoEstado, desc: 'Por la oficina.' },
    });

  const judged = await project('EVAL_IP');
  const listaEval = evaluators.map(({ id }) => id);
  const { token } = administrator;
  await connections.need({ method: 'POST', path: '/com', token, body: { tipo: 'CA', listaP: [judged.id], listaEval } });
  const forms = await connections.need<{ id: number; tipo: string; evaluador: { id: number } | null }[]>({
    method: 'GET',
    path: `/p/eval/all/${judged.id}`,
    token,
  });
  const own = evaluators.slice(0, 2).map((by) => {
    const form = forms.find(({ tipo, evaluador }) => tipo === 'eipca' && evaluador?.id === by.id);
    return { id: form?.id ?? 0, by };
  });
  const definitive = forms
    .filter(({ tipo }) => tipo === 'eipca_def')
    .map(({ id }) => ({ id, by: evaluators[2] as Person }));
  const evaluations = [...own, ...definitive].map(({ id, by }) =>
    saveEvaluations(site, stored, { id, by, codigo: judged.codigo }, `evaluation ${id}`),
  );

  const toSign = await agreeProject(site, await project('EVAL_IP'), 'eipca', evaluators);
  const toCut = await agreeProject(site, await project(...UNTIL_QUALITY), 'pcal', evaluators);
  const [first, second]: [Reception, Reception] = [await project('REC_P'), await project('REC_P')];
  const typing = await project();
  const { plantilla } = await connections.need<{ plantilla: { huella: string } }>({
    method: 'GET',
    path: `/ip/${typing.id}`,
    token: typing.owner.token,
  });
  const errands = [
    ...evaluations,
    uploadDocuments(site, stored, first, new Dice(seed + 1)),
    uploadDocuments(site, stored, second, new Dice(seed + 2)),
    saveForms(site, stored, sectionOf(first)),
    saveForms(site, stored, ideaOf(typing)),
    signForms(site, stored, toSign),
    closeCuts(site, stored, toCut),
    await runOffice(site, evaluators, 'office one'),
    await runOffice(site, evaluators, 'office two'),
    keepDrafts(site, { id: typing.id, huella: plantilla.huella, owner: typing.owner }, 'half-typed idea'),
    await draftTemplates(site, stored, 'drafts in the studio'),
    await publishTemplates(site, stored, 'publications'),
  ];
  return { errands, reception: first };
}
