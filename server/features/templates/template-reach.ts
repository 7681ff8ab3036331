import type { Sent } from '#schemas/operation-parts.ts';
import type { MovingEvaluation } from '#schemas/generated/domain/moving-evaluation.ts';
import type { TemplateReach } from '#schemas/generated/domain/template-reach.ts';
import { presentProblem } from '#engine/wire-problem.ts';
import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { findClosedLists } from '../../templates/closed-list-queries.ts';
import { listNamesOf, pickLists } from '../../templates/closed-lists.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import { findHindrances } from './check-draft.ts';
import { findPinned } from './impact-queries.ts';
import { judgeMove, planMove, type JudgedForm } from './move-evaluations.ts';
import { countElsewhere, nameForms, type NamedForm } from './reach-queries.ts';

/** More than these nobody reads one by one; those that keep the others from moving are among them. */
const SHOWN = 200;

/** What would refuse a draft now, and what would become of each evaluation. Nothing is stored. */
export async function readReach(context: Context, draft: DraftRow): Promise<Sent<TemplateReach>> {
  const hindrances = await findHindrances(context, draft);
  return {
    impide: hindrances.map(presentProblem),
    evaluaciones: await readEvaluations(context, draft),
    anteriores: await countElsewhere(context.db, draft),
  };
}

async function readEvaluations(
  context: Context,
  draft: DraftRow,
): Promise<Sent<NonNullable<TemplateReach['evaluaciones']>> | null> {
  const pinnedId = await findPinned(context.db, draft);
  if (pinnedId === null) return null;
  const lists = pickLists(await findClosedLists(context.db, draft.year), listNamesOf(draft.template));
  const planned = await planMove(context, context.db, { line: draft, pinnedId, after: draft.template, lists });
  const judged = judgeMove(planned);
  const [stopped, moving] = [judged.filter(({ hindrance }) => hindrance), judged.filter(({ hindrance }) => !hindrance)];
  const shown = [...stopped, ...moving].slice(0, SHOWN);
  const names = new Map(
    (
      await nameForms(
        context.db,
        shown.map(({ form }) => form.id),
      )
    ).map((named) => [named.form, named]),
  );
  return {
    total: judged.length,
    impedidas: stopped.length,
    lista: shown.flatMap((one) => {
      const named = names.get(one.form.id);
      return named ? [presentMoving(one, named)] : [];
    }),
  };
}

function presentMoving({ form, isComplete, hindrance }: JudgedForm, named: NamedForm): Sent<MovingEvaluation> {
  return {
    tipo: named.kind,
    id: named.wireId,
    codigo: named.code,
    titulo: named.title,
    evaluador: named.evaluator,
    estado: form.state,
    pasa: hindrance === null,
    texto: hindrance ?? (isComplete ? TEXT.staysComplete : TEXT.staysHalf),
  };
}
