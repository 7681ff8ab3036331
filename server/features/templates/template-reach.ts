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
import type { SharedForm } from './publication-queries.ts';
import { countElsewhere, nameForms, type NamedForm } from './reach-queries.ts';

/** More than these nobody reads one by one; those that keep the others from moving come first, then those that stay. */
const SHOWN = 200;

type Fate = MovingEvaluation['destino'];

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
  const planned = await planMove(context, context.db, { line: draft, after: draft.template, lists });
  const judged = judgeMove(planned);
  const by = Map.groupBy(judged, fateOf);
  const of = (fate: Fate) => by.get(fate) ?? [];
  const shown = [...of('impide'), ...of('queda'), ...of('pasa')].slice(0, SHOWN);
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
    impedidas: of('impide').length,
    quedan: of('queda').length,
    lista: shown.flatMap((one) => {
      const named = names.get(one.form.id);
      return named ? [presentMoving(one, named)] : [];
    }),
  };
}

function presentMoving(one: JudgedForm, named: NamedForm): Sent<MovingEvaluation> {
  const { form, isComplete, hindrance } = one;
  return {
    tipo: named.kind,
    id: named.wireId,
    codigo: named.code,
    titulo: named.title,
    evaluador: named.evaluator,
    estado: form.state,
    destino: fateOf(one),
    texto: hindrance ?? (form.stays ? staysBehind(form) : isComplete ? TEXT.staysComplete : TEXT.staysHalf),
  };
}

const fateOf = ({ form, hindrance }: JudgedForm): Fate =>
  hindrance !== null ? 'impide' : form.stays ? 'queda' : 'pasa';

const staysBehind = ({ state }: SharedForm): string =>
  state === 'firmada' ? TEXT.staysSigned : TEXT.staysBehindSigned;
