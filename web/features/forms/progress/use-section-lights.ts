import { useEffect, useState } from 'react';
import type { Completeness } from '#schemas/generated/domain/completeness.ts';
import { useClient } from '#web/app/client-context.ts';
import type { PartProgress, Progress } from '#web/form/progress/progress.ts';
import { FORMS } from '#web/text/forms.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { countMissing } from './missing-items.ts';
import { otherPart } from './other-part.ts';
import { useOpenFormNow } from '../open/open-form-context.ts';
import { sectionAddress } from '../kinds/section-address.ts';

/**
 * The stored sections of a form with their lights: this one as it is on the screen, the others as they are stored. `current`
 * null: the screen shows all of them.
 */
export function useSectionLights(
  form: LoadedForm,
  own: Progress,
  current: number | null,
  savedAt: Date | null,
): Progress {
  const client = useClient();
  const { open, state } = useOpenFormNow();
  const [known, setKnown] = useState<Completeness | null>(null);
  const { code } = form.address;
  const several = form.prepared.sections.length > 1;
  const saves = savedAt?.getTime() ?? 0;

  useEffect(() => {
    if (!several) return;
    const gone = new AbortController();
    const load = async () => {
      const params = { proyecto: code };
      const answer = await client.call('read-project', { params, signal: gone.signal, show: 'none' });
      if (answer?.ok && saves >= 0) setKnown(answer.data.completitud);
    };
    void load();
    return () => gone.abort();
  }, [client, code, several, saves]);

  if (!several) return own;
  const parts = form.prepared.sections.map((section) => {
    const place = { id: section.key, title: section.title, number: String(section.number), faults: 0, missing: 0 };
    const to = sectionAddress(form.address, section.number);
    const isLast = section.number === form.prepared.sections.length;
    const stored = known?.secciones.find(({ seccion }) => seccion === section.number)?.guardada === true;
    if (isLast) return { ...place, ...documentsPart(known?.documentos), to, current: section.number === current };
    if (section.number === current) return { ...place, ...currentPart(own, stored), to, current: true };
    const read = state.parts.get(section.number);
    const missing = read ? countMissing(read.form, open.contexto) : null;
    const isUnsaved = state.unsaved.has(section.number);
    return { ...place, ...otherPart({ isStored: stored, isUnsaved, missing }), to } satisfies PartProgress;
  });
  const done = parts.filter(({ light }) => light === 'complete' || light === 'saved').length;
  return {
    percent: Math.round((done / parts.length) * 100),
    parts,
    whole: { to: sectionAddress(form.address, null), current: current === null },
  };
}

/** Complete on the screen is not yet stored: then it says that the save is missing. */
function currentPart(
  own: Progress,
  isStored: boolean,
): Pick<PartProgress, 'light' | 'missing' | 'faults'> & { note?: string } {
  const missing = own.parts.reduce((sum, part) => sum + part.missing, 0);
  const faults = own.parts.reduce((sum, part) => sum + part.faults, 0);
  if (faults > 0) return { light: 'faulty', missing, faults };
  if (own.percent === 100) {
    return isStored
      ? { light: 'complete', missing, faults }
      : { light: 'started', missing, faults, note: FORMS.sectionUnsaved };
  }
  return { light: own.percent > 0 ? 'started' : 'empty', missing, faults };
}

function documentsPart(
  documents: Completeness['documentos'] | undefined,
): Pick<PartProgress, 'light'> & { note?: string } {
  if (!documents) return { light: 'empty' };
  const { presentes, requeridos } = documents;
  const light = presentes >= requeridos ? 'complete' : presentes > 0 ? 'started' : 'empty';
  return { light, note: FORMS.documents(presentes, requeridos) };
}
