import { layoutDocuments } from '#engine/layout/layout-documents.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import type { LoadedForm } from './loaded-form.ts';

/** The documents of a project as its other sections read. */
export function documentNodes({ answers }: Pick<LoadedForm, 'answers'>): LayoutNode[] {
  const { requisitos = [] } = answers as Partial<Documentation>;
  return layoutDocuments(
    requisitos.map(({ nom, titulo, obligatorio, documento }) => ({
      nom,
      titulo,
      obligatorio,
      archivo: documento && { name: documento.name, cuando: fullMoment(documento.fecha) },
    })),
  );
}
