import type { EvaluationForm } from '#schemas/generated/domain/evaluation-form.ts';
import type { Context } from '#server/context/context.ts';
import { signForm } from '#server/features/documents/sign-form.ts';
import { perform } from './perform.ts';
import { withFile } from './with-file.ts';

/** A white point: nobody of the demonstration has a hand to sign with. */
const SCANNED =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==';

/** As a member of the commission does, with a file. */
export async function signDemoForm(context: Context, project: number, { id, tipo }: EvaluationForm): Promise<void> {
  await withFile(Buffer.from(SCANNED, 'base64'), (file) =>
    perform(context, signForm, {
      params: { proyecto: String(project) },
      body: { idFormEvaluacion: String(id), tipoFirma: tipo.replace(/_def$/u, ''), idProy: String(project) },
      file,
    }),
  );
}
