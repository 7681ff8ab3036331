import type { State } from '#schemas/generated/domain/state.ts';
import { createProject } from '#server/features/projects/create-project.ts';
import { saveProjectSection } from '#server/features/project-form/save-project-section.ts';
import { saveDraft } from '#server/features/drafts/save-draft.ts';
import { addState } from '#server/features/states/add-state.ts';
import type { Context } from '#server/context/context.ts';
import { bringDocuments } from './bring-documents.ts';
import type { Dice } from './dice.ts';
import { DEMO_IDEAS, type DemoIdea } from './ideas.ts';
import { keywordsOf } from './keywords-of.ts';
import type { Owner } from './make-accounts.ts';
import { INSTITUTIONS, POLICIES } from './people.ts';
import { REPORT_KINDS } from '#schemas/generated/domain/report-kind.ts';
import { owesReport, REPORTS } from '#engine/process/reports.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import { makeReport } from './make-reports.ts';
import { makeEvaluations, type Judging } from './make-evaluations.ts';
import { perform } from './perform.ts';
import type { DemoSections } from './read-sections.ts';
import type { Stage } from './stage.ts';
import type { Episode } from './story.ts';
import { somebody, type Tale } from './vary-sample.ts';

export interface Play {
  stage: Stage;
  dice: Dice;
  year: number;
  admin: number;
  owner: Owner;
  episode: Episode;
  sections: DemoSections;
  /** Who evaluates it, if anybody does. */
  judging: Judging | null;
  /** Beside the words of each state. */
  note?: string;
  /** When each state of the path is added; the idea comes some days before the first. */
  when: (state: State | 'REC_IP') => Date;
  /** When a report of that call is written. */
  reported: (year: number, type: ReportType, isBiannual: boolean) => Date;
}

const WORDS: Readonly<Record<State, string>> = {
  REC_IP: 'Idea recibida.',
  EVAL_IP: 'Pasa al Consejo Asesor.',
  DEV_IP: 'Devolución enviada a la dirección del proyecto.',
  REC_P: 'Habilitada la carga del proyecto.',
  ADM: 'Cumple los requisitos formales.',
  PERT: 'Pasa a evaluación de pertinencia.',
  CAL: 'Pasa a evaluación de calidad.',
  NO_PERT: 'La comisión no lo consideró pertinente.',
  OK: 'Aprobado por resolución del Consejo Superior.',
};

/** A project whose idea came in. */
export interface Received {
  id: number;
  play: Play;
  tale: Tale;
}

/** The idea as its people would have written it. */
export async function receiveIdea(play: Play): Promise<Received> {
  const { stage, dice, year, owner, episode, when } = play;
  const idea = DEMO_IDEAS[episode.idea];
  if (!idea) throw new RangeError(`no idea ${episode.idea}`);
  const ideaAnswers = ideaOf(idea, play);
  const { id } = await stage.at(when('REC_IP'), async (as) =>
    perform(await as(owner.id), createProject, { params: { year }, body: { dataIdeaProyecto: ideaAnswers } }),
  );
  return { id, play, tale: { dice, idea, ideaAnswers, owner, year, keywords: keywordsOf(idea) } };
}

/** What followed the idea, each at its time. */
export async function followIdea({ id, play, tale }: Received): Promise<void> {
  const { stage, year, admin, owner, episode, sections, judging, note, when } = play;
  for (const [at, state] of episode.path.entries()) {
    await stage.at(when(state), async (as) => {
      await perform(await as(admin), addState, {
        body: { id, tipoEstado: state, desc: note ? `${WORDS[state]} ${note}` : WORDS[state] },
      });
      if (state === 'REC_P') {
        await saveSections(await as(owner.id), id, episode, sections, tale);
        await keepDraft(await as(owner.id), id, episode, sections, tale);
        if (episode.documents) await bringDocuments(await as(owner.id), { id, year }, episode.documents);
      }
      const isLast = at === episode.path.length - 1;
      if (judging && (episode.judged === 'all' || isLast)) {
        // An idea that stays returned was not recommended.
        const isReturned = state === 'EVAL_IP' && episode.path.at(-1) === 'DEV_IP';
        const isGood = !isLast && !isReturned && episode.path[at + 1] !== 'NO_PERT';
        const judged = { id, modality: episode.modality, programme: tale.idea.programas[0] ?? 1, state, isGood };
        await makeEvaluations(as, judging, judged);
      }
    });
  }
  if (episode.path.at(-1) === 'OK') await writeReports({ id, play, tale });
}

/** Months after the approval. */
async function writeReports({ id, play: { stage, year, owner, episode, reported }, tale }: Received): Promise<void> {
  const { modality, biannual, reports = {} } = episode;
  const project = { id, modality, tale };
  for (const kind of REPORT_KINDS) {
    const { type } = REPORTS[kind];
    const how = reports[type];
    if (!how || !owesReport(kind, { modality, duration: biannual ? 2 : 1 })) continue;
    await stage.at(reported(year, type, biannual), async (as) => makeReport(await as(owner.id), project, type, how));
  }
}

async function saveSections(
  context: Context,
  id: number,
  { modality, saved = [] }: Episode,
  sections: DemoSections,
  tale: Tale,
): Promise<void> {
  for (const number of saved) {
    const dataProyecto = sections(modality, number, tale);
    await perform(context, saveProjectSection, { body: { codigo: id, seccion: number, dataProyecto } });
  }
}

/** What one of them typed and did not get to save. */
async function keepDraft(
  context: Context,
  id: number,
  { modality, draft }: Episode,
  sections: DemoSections,
  tale: Tale,
): Promise<void> {
  if (!draft) return;
  const template = await context.services.templates.inForce('p', modality, tale.year);
  if (!template) throw new Error('there is no project form in force');
  await perform(context, saveDraft, {
    params: { ruta: 'p', id: String(id), seccion: draft.section },
    body: { datos: sections(modality, draft.section, tale, draft.sample), huella: template.fingerprint, version: null },
  });
}

function ideaOf(idea: DemoIdea, { dice, episode, owner }: Play): Record<string, unknown> {
  const [programme = 1] = idea.programas;
  const { id: _id, ...presenter } = owner;
  const people = [presenter, ...Array.from({ length: 1 + dice.below(3) }, () => somebody(dice))];
  const first = dice.below(INSTITUTIONS.length);
  const institutions = Array.from({ length: 1 + dice.below(3) }, (_, i) => ({
    nom: INSTITUTIONS[(first + i * 7) % INSTITUTIONS.length],
  }));
  return {
    tipoProyecto: episode.modality,
    unidadAcademica: idea.unidad,
    bianual: episode.biannual && episode.modality === 'PEIS' ? 1 : 0,
    categoriaProyecto: idea.categoria,
    ProgramaExtension_id_ProgramaExtensions: idea.programas,
    LineaTematica_id_LineaTematicas: idea.lineas,
    campoTematico: idea.campo,
    titulo: idea.titulo,
    problemaAbordar: idea.problema,
    finalidad: idea.finalidad,
    politicasPublicas: POLICIES[programme],
    participantesSociales: idea.participantes,
    potencialesActividades: idea.actividades,
    Persona_id_Personas: people.map((person) => ({ ...person, unidadAcademica: idea.unidad })),
    Institucion_id_Institucions: institutions,
  };
}
