import { describe, expect, test } from 'vitest';
import type { ProposeMovesAnswer } from '#schemas/generated/api/propose-moves.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { proves } from '../../support/proves.ts';
import { documentation, uploadAll } from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);

/** What the move to Admisibilidad says of a project. */
async function admission({ id }: { id: number }) {
  const { client } = await form.stage.admin();
  const path = `/conv/${await form.stage.year()}/movimientos`;
  const { movimientos } = (await client.get<ProposeMovesAnswer>(path, { etapa: 'ADM' })).data;
  const found = movimientos.find((one) => one.id === id);
  return found && { a: found.a, excepcion: found.excepcion };
}

interface Shown {
  estado: string;
  completitud: {
    secciones: { seccion: number; guardada: boolean }[];
    documentos: { requeridos: number; presentes: number };
    presentado: boolean;
  };
}

describe('a project from its idea to the day it is presented, through the calls alone', () => {
  test.each(['PEIS', 'AET'] as const)('%s', async (modality) => {
    const ana = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const created = await form.stage.idea(ana, { tipoProyecto: modality, bianual: modality === 'AET' ? 0 : 1 });
    await form.stage.move(created.id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    const project = { ...created, codigo: created.codigo };
    const shown = async () => (await ana.client.get<Shown>(`/p/${project.codigo}`)).data;

    const unsaved = (await admission(project))?.excepcion;
    expect(unsaved).toMatch(/^Secciones sin guardar: Datos Generales, .*Síntesis$/u);
    for (const section of [1, 2, 3, 4] as const) {
      const before = await form.get(ana, section, project);
      expect([before.status, before.data.editable]).toEqual([200, true]);
      const saved = await form.put(
        project,
        sectionAnswers(modality, section),
        { seccion: section, version: before.data.version, idUsr: ana.id },
        ana,
      );
      expect([section, saved.error]).toEqual([section, null]);
      // What was answered may be sent back as it came.
      const again = await form.put(project, saved.data, { version: saved.data.version }, ana);
      expect([section, again.error]).toEqual([section, null]);
    }
    const written = await shown();
    expect(written.completitud.secciones.map(({ guardada }) => guardada)).toEqual([true, true, true, true]);
    expect(written.completitud.presentado).toBe(false);
    const undocumented = await admission(project);
    proves('R-A-02-05', 'ADM no presentado como excepción', () =>
      expect(undocumented).toEqual({ a: 'ADM', excepcion: 'Documentación incompleta' }),
    );

    const last = (await documentation(ana, project)).requisitos.filter(({ obligatorio }) => obligatorio).at(-1);
    await uploadAll(ana, project, [last?.nom ?? '']);
    expect((await shown()).completitud.presentado).toBe(false);
    await uploadAll(ana, project);
    const { completitud, estado } = await shown();
    expect([estado, completitud.presentado]).toEqual(['REC_P', true]);
    expect(completitud.documentos.presentes).toBe(completitud.documentos.requeridos);

    // Without an exception its tick is there from the beginning.
    const documented = await admission(project);
    proves('R-A-02-05', 'ADM presentado', () => expect(documented).toEqual({ a: 'ADM', excepcion: null }));

    const pdf = await ana.client.get(`/imprimir/p/${project.id}.pdf`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await pdfText(pdf.bytes);
    expect(text).toContain(project.codigo);
    expect(text.includes('Integralidad')).toBe(modality === 'PEIS');
  });
});
