import { isObject } from '#engine/json.ts';
import { child } from '#engine/pointer.ts';
import { relationsOf } from '#engine/process/project-facts.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import type { TraceNode } from '#engine/scoring/result.ts';
import type { Field, PreparedTemplate, Unit } from '#engine/template/prepared-template.ts';
import type { Actor } from '#server/context.ts';
import { concernOf, type LoadedProject } from '../projects/project-facts.ts';
import type { FormRow } from '../projects/project-rows-facts.ts';

/** Items that a reader is not meant to see, by their `ui:audiencia`; without one an item is for everybody. */
export type HiddenAudiences = ReadonlySet<string>;

const EVERYTHING: HiddenAudiences = new Set();
const OF_THE_OFFICE: HiddenAudiences = new Set(['administracion']);
const OF_THE_COMMISSION: HiddenAudiences = new Set(['comision', 'administracion']);

/** Whoever writes the form reads all of it; who may not know the evaluators reads what is meant for the author. */
export function hiddenFrom(
  actor: Actor,
  project: LoadedProject,
  form: FormRow,
  falta: Decision['falta'],
): HiddenAudiences {
  if (falta.includes('no evaluator names')) return OF_THE_COMMISSION;
  const { form: facts } = concernOf(project, form);
  const isHolder = relationsOf(project.facts, actor, facts).includes('own form');
  return isHolder || actor.tipoUsuario === 'admin' || !facts ? EVERYTHING : OF_THE_OFFICE;
}

export function isHidden({ ui }: Pick<Field, 'ui'>, hidden: HiddenAudiences): boolean {
  const audience = ui['ui:audiencia'];
  return audience !== undefined && hidden.has(audience);
}

/** The answers without these items: their keys are gone, not empty. */
export function withoutHidden(unit: Unit, answers: unknown, hidden: HiddenAudiences): unknown {
  if (hidden.size === 0) return answers;
  const walk = (value: unknown, pattern: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => walk(item, `${pattern}/*`));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
        const own = child(pattern, key);
        const field = unit.fields.get(own);
        return field && isHidden(field, hidden) ? [] : [[key, walk(inner, own)]];
      }),
    );
  };
  return walk(answers, '');
}

/** The trace without what hidden items came to. */
export function traceWithoutHidden(
  { template, sections }: PreparedTemplate,
  traza: TraceNode,
  hidden: HiddenAudiences,
) {
  const unit = sections[0];
  if (hidden.size === 0 || !unit) return traza;
  const secret = new Set(
    (template.scoring?.items ?? []).flatMap(({ id, from }) =>
      typeof from === 'string' && isWithinHidden(unit, from, hidden) ? [id] : [],
    ),
  );
  const prune = (node: TraceNode): TraceNode => ({
    ...node,
    hijos: node.hijos.filter(({ id }) => !secret.has(id)).map(prune),
  });
  return secret.size === 0 ? traza : prune(traza);
}

function isWithinHidden(unit: Unit, pointer: string, hidden: HiddenAudiences): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = unit.fields.get(at);
    if (field && isHidden(field, hidden)) return true;
  }
  return false;
}
