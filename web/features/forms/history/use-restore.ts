import { useNavigate } from 'react-router-dom';
import { useUser } from '#web/app/session/session.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import type { Answers } from '#web/form/answers/answers-model.ts';
import { FORM_HISTORY } from '#web/text/form-history.ts';
import { useConfirm, useTell } from '#web/ui/dialogs.tsx';
import { draftKey, writeDraft } from '../drafts/local-draft.ts';
import type { FormAddress } from '../kinds/form-address.ts';
import { sectionAddress } from '../kinds/section-address.ts';
import type { Save, SavesReader } from './read-saves.ts';
import { rowsOfNow } from './rows-of-now.ts';

/** Opens the form with the answers of a save as something typed: whoever restores looks at it and saves. */
export function useRestore(reader: SavesReader, address: FormAddress, isSectioned: boolean) {
  const user = useUser();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const tell = useTell();
  return async ({ n, seccion, fecha }: Save, newest: Save) => {
    const when = fullMoment(fecha);
    const accepts = await confirm({
      title: FORM_HISTORY.askRestore(when),
      text: FORM_HISTORY.restoreText,
      confirm: FORM_HISTORY.restore,
    });
    const [save, now] = accepts ? await Promise.all([reader.save(n), reader.save(newest.n)]) : [];
    if (!save || !now) return;
    const kept = writeDraft(draftKey(user.id, { ...address, section: seccion }), {
      datos: rowsOfNow(save.respuestas, now.respuestas) as Answers,
      base: null,
      huella: save.plantilla.huella,
      version: newest.version,
      fecha: new Date().toISOString(),
      guardadoEl: fecha,
    });
    if (!kept) return tell(FORM_HISTORY.noRoom);
    await navigate(sectionAddress(address, isSectioned ? seccion : 1));
  };
}
