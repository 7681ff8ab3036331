import type { Requirement } from '#schemas/generated/domain/requirement.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { documentName } from '#web/app/project/documentation.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { useConfirm, useTell } from '#web/ui/dialogs.tsx';
import type { Choice } from './use-choice.ts';
import type { Uploads } from './use-upload.ts';

/** Sends a file for a requirement: what is wrong is said before, and a document that is there is replaced only if that is meant. */
export function useSubmit(
  choice: Pick<Choice, 'check' | 'clear'>,
  { sending, start, refresh }: Pick<Uploads, 'sending' | 'start' | 'refresh'>,
) {
  const confirm = useConfirm();
  const tell = useTell();
  return async (requisito: Requirement | null, file: File | null): Promise<void> => {
    if (sending !== null) return;
    const errors = await choice.check(requisito, file);
    if (errors.tipo ?? errors.archivo) {
      document.getElementById(errors.tipo ? 'documento-tipo' : 'documento-archivo')?.focus();
      return;
    }
    if (requisito === null || file === null) return;
    // Somebody else of the project may have brought it since the list was read.
    const now = await refresh();
    const current = now ? now.requisitos.find(({ nom }) => nom === requisito.nom) : requisito;
    if (now?.editable === false) return void tell(DOCUMENTS.readOnly, now.motivo ?? '');
    if (!current) return void (await choice.check(null, file));
    const { documento } = current;
    if (documento) {
      const title = DOCUMENTS.askReplace(documentName(current));
      const text = DOCUMENTS.askReplaceText(documento.name, fullMoment(documento.fecha));
      if (!(await confirm({ title, text, confirm: DOCUMENTS.replace }))) return;
    }
    if (await start(current, file)) choice.clear();
  };
}
