import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import type { Problem } from '../problem.ts';
import { conditionPaths } from '../rules/condition-paths.ts';
import { CONTEXT_KEYS } from '../rules/condition.ts';
import { templateProblem } from './template-problem.ts';
import type { RootUi } from './ui-schema.ts';

const WORDS = ['pedidoSi', 'obligatorioSi'] as const;
/** The state moves by itself; what a project must bring must not change with it. */
const KNOWN = new Set(CONTEXT_KEYS.filter((key) => key !== 'estado').map((key) => `/contexto/${key}`));

/** Conditions of required documents look at the project, for they belong to no section. */
export function checkRequirements({ requisitos = [] }: RootUi): Problem[] {
  return requisitos.flatMap((requirement, index) =>
    WORDS.flatMap((word) => {
      const condition = requirement[word];
      const strange = condition ? conditionPaths(condition).filter((path) => !KNOWN.has(path)) : [];
      return strange.map((path) =>
        templateProblem(`/ui/requisitos/${index}/${word}`, 'condicion', TEXT.conditionOnlyContext(path)),
      );
    }),
  );
}
