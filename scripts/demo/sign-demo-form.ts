import type { EvaluationForm } from '#schemas/generated/domain/evaluation-form.ts';
import type { Context } from '#server/context/context.ts';
import { signForm } from '#server/features/documents/sign-form.ts';
import { perform } from './perform.ts';
import { tinyJpeg } from './tiny-jpeg.ts';
import { withFile } from './with-file.ts';

/** As a member of the commission does, with a file. */
export async function signDemoForm(context: Context, project: number, { id, tipo }: EvaluationForm): Promise<void> {
  await withFile(tinyJpeg(), (file) =>
    perform(context, signForm, {
      params: { proyecto: String(project) },
      body: { idFormEvaluacion: String(id), tipoFirma: tipo.replace(/_def$/u, ''), idProy: String(project) },
      file,
    }),
  );
}
