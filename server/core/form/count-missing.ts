import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import { giveVerdict } from '#server/templates/give-verdict.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import { ruleContext } from './form-context.ts';

interface HalfSaved {
  project: Pick<LoadedProject, 'project'>;
  kind: FormKind;
  ready: ReadyTemplate;
  section: PreparedSection;
  answers: unknown;
}

/** What answers that may be saved half still lack; 0: they are complete. */
export async function countMissing({ project, kind, ready, section, answers }: HalfSaved): Promise<number> {
  const contexto = ruleContext(project.project, kind);
  const { problems } = await giveVerdict(ready, section, answers, { level: 'completa', contexto, stored: answers });
  return new Set(problems.map(({ pointer }) => pointer)).size;
}
