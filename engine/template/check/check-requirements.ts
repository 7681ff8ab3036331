import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import type { Problem } from '../../problem.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { CONTEXT_KEYS } from '../../conditions/condition.ts';
import { templateProblem } from '../template-problem.ts';
import type { Requirement, RootUi } from '../ui-schema.ts';

const WORDS = ['pedidoSi', 'obligatorioSi'] as const;
/** The state moves by itself; what a project must bring must not change with it. */
const KNOWN = new Set(
  CONTEXT_KEYS.filter((key) => key !== 'estado' && key !== 'forma').map((key) => `/contexto/${key}`),
);

/** Conditions of required documents look at the project, for they belong to no section. */
export function checkRequirements({ requisitos = [] }: RootUi): Problem[] {
  return [
    ...requisitos.flatMap((requirement, index) =>
      WORDS.flatMap((word) => {
        const condition = requirement[word];
        const strange = condition ? conditionPaths(condition).filter((path) => !KNOWN.has(path)) : [];
        return strange.map((path) =>
          templateProblem(`/ui/requisitos/${index}/${word}`, 'condicion', TEXT.conditionOnlyContext(path)),
        );
      }),
    ),
    ...(['id', 'nom'] as const).flatMap((word) => repeated(requisitos, word)),
  ];
}

/** What is stored is found by the requirement's name, and a change followed by its id. */
function repeated(requisitos: readonly Requirement[], word: 'id' | 'nom'): Problem[] {
  const said = requisitos.map((one) => one[word].trim().toLocaleLowerCase('es'));
  return requisitos.flatMap(({ [word]: text }, index) =>
    said.indexOf(said[index] ?? '') < index
      ? [templateProblem(`/ui/requisitos/${index}/${word}`, 'documento.repetido', TEXT.repeatedDocument(text))]
      : [],
  );
}
