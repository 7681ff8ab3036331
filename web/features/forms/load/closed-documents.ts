import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import { holdsDocuments } from '#engine/template/holds-documents.ts';
import type { LoadedForm, OpenedForm } from './loaded-form.ts';

/** Who may read a form of an earlier call may not read its documents: the rest opens nevertheless. null: another section. */
export function closedDocuments(opened: OpenedForm, number: number, reason: string): LoadedForm | null {
  const section = opened.prepared.sections.find((one) => one.number === number);
  if (!section || !holdsDocuments(section)) return null;
  const documents: Omit<Documentation, 'id' | 'codigo' | 'seccion' | 'lDocAdjuntos'> = {
    requisitos: [],
    otros: [],
    completa: false,
    presentado: false,
    presentadoEl: null,
    constancia: false,
    editable: false,
    motivo: reason,
    cierre: null,
    prorroga: false,
  };
  const address = { ...opened.address, section: number };
  return {
    ...opened,
    address,
    section,
    answers: { ...documents },
    assessed: null,
    appraisal: null,
    version: null,
    editable: false,
    reason,
  };
}
