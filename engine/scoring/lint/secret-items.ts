import { DECISION } from '#schemas/messages/decision.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { isWithinHidden, OF_THE_COMMISSION, OF_THE_OFFICE } from '../../template/prepared/audience.ts';
import type { Field, Unit } from '../../template/prepared/prepared-template.ts';
import { secretUses, type Secret } from '../secret/secret-uses.ts';
import type { LintRule } from './lint-report.ts';

const TEXT = DECISION.secret;

/** What not everybody may read must not decide: whoever is told the total, the outcome or the order could work it out. */
export const secretItems: LintRule = (prepared, report) => {
  const { unit } = prepared;
  for (const { use, at, label, stage, pattern } of secretUses(prepared, secretFields(unit))) {
    report('audiencia', at, TEXT[use](label, readersOf(unit, pattern ?? '')), stage);
  }
  for (const field of unit.fields.values()) {
    if (isWithinHidden(unit, field.pattern, OF_THE_COMMISSION)) continue;
    const source = shownBy(field).find((pattern) => isWithinHidden(unit, pattern, OF_THE_COMMISSION));
    if (source === undefined) continue;
    const label = unit.fields.get(source)?.label ?? source;
    report('audiencia', '/outcomes', TEXT.shows(label, readersOf(unit, source), field.label));
  }
};

/** The author reads what everything comes to. */
function secretFields(unit: Unit): Secret {
  return {
    isField: (pattern) => isWithinHidden(unit, pattern, OF_THE_COMMISSION),
    facts: new Set(),
    results: new Set(),
  };
}

function readersOf(unit: Unit, pattern: string): string {
  return TEXT.readers[isWithinHidden(unit, pattern, OF_THE_OFFICE) ? 'administracion' : 'comision'];
}

/** The answers by which everybody sees that an item is there, or what it is fixed to. */
function shownBy({ ui }: Field): string[] {
  return [ui['ui:visibleIf'], ui['ui:fixedIf']?.when]
    .flatMap((condition) => (condition ? conditionPaths(condition) : []))
    .flatMap((path) => (path.startsWith('/respuestas/') ? [path.slice('/respuestas'.length)] : []));
}
