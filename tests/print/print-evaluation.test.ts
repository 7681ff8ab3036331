import { afterAll, describe, expect, it } from 'vitest';
import { layoutForm } from '#engine/layout/layout-form.ts';
import { plainText } from '#engine/layout/format-value.ts';
import { layoutResult } from '#engine/layout/layout-result.ts';
import { layoutTrace } from '#engine/layout/layout-trace.ts';
import type { FieldNode, LayoutNode } from '#engine/layout/node.ts';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { readLists, readTemplate } from '../conformance/read-template.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';

const print = createPrintService();
afterAll(() => print.stop());

const pcal = prepareTemplate(readTemplate('pcal.PEIS'), readLists());
const approved = pcal.template.samples.find(({ espera }) => espera.resultado?.total === '7.65')?.respuestas ?? {};

function documentOf(prepared: PreparedTemplate, answers: unknown): PrintedDocument {
  const score = scoreAnswers(prepared, answers);
  return {
    university: 'Universidad Nacional',
    office: 'Secretaría de Extensión',
    call: 'Convocatoria 2025',
    name: 'Evaluación de calidad',
    code: '25-014-PEIS-FICH',
    modality: 'PEIS bianual',
    title: 'Agua segura en las islas',
    director: 'Benítez, Carolina',
    result: layoutResult(prepared, score),
    body: layoutForm(prepared, new Map([[1, answers]]), { score }),
    template: 'Evaluación de calidad, PEIS, versión 1',
    fingerprint: '0'.repeat(64),
    printedAt: '26/08/2025 11:10',
  };
}

const textOf = async (prepared: PreparedTemplate, answers: unknown): Promise<string> =>
  (await pdfText(await print.print(documentOf(prepared, answers)))).text;

function fieldOf(nodes: readonly LayoutNode[], number: string): FieldNode {
  const found = allFields(nodes).find((node) => node.number === number);
  if (!found) throw new Error(`No item ${number}`);
  return found;
}

function allFields(nodes: readonly LayoutNode[]): FieldNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'field' ? [node] : node.kind === 'section' ? allFields(node.children) : [],
  );
}

describe('an evaluation laid out', () => {
  const { body } = documentOf(pcal, approved);

  it('has points, weight and comment at each item, the arithmetic at each section, the sum under them', () => {
    expect(fieldOf(body, 'B1')).toMatchObject({ points: '7,5', weight: '1,5', comment: null });
    expect(fieldOf(body, 'A1').comment).toEqual({
      kind: 'prose',
      text: 'El problema está bien delimitado; faltan datos posteriores a 2025.',
    });
    expect(fieldOf(body, 'B3').value).toEqual({ kind: 'text', text: 'Coherente y definida' });
    expect(body.flatMap((node) => (node.kind === 'section' ? [node.arithmetic] : []))).toEqual([
      '8,75 × 2/10 = 1,75',
      '7,25 × 4/10 = 2,90',
      '8,75 × 2/10 = 1,75',
      '6,25 × 2/10 = 1,25',
    ]);
    expect(body[4]).toEqual({ kind: 'sum', label: 'Puntaje', terms: ['1,75', '2,90', '1,75', '1,25'], total: '7,65' });
    // Comments come with their items, and nowhere else.
    expect(allFields(body).filter(({ label }) => label.startsWith('Observaciones sobre'))).toEqual([]);
  });

  it('leaves out a comment that its reader may not see', () => {
    const nodes = layoutForm(pcal, new Map([[1, approved]]), {
      score: scoreAnswers(pcal, approved),
      shows: (_section, { key }) => key !== 'claridad_observ',
    });
    expect(fieldOf(nodes, 'A1').comment).toBeNull();
    expect(fieldOf(nodes, 'B3').comment).not.toBeNull();
  });

  it('shows the rubric alone before anybody evaluated, and no sum while it is open', () => {
    const rubric = layoutForm(pcal, new Map());
    expect(fieldOf(rubric, 'B1')).toMatchObject({ points: null, weight: '1,5', value: { kind: 'empty' } });
    const open = documentOf(pcal, { problema: { claridad: 7.5 } });
    expect(open.body.some(({ kind }) => kind === 'sum')).toBe(false);
    expect(open.result).toEqual([['Resultado', 'Todavía sin resultado']]);
  });

  it('says what does not apply, and shares its weight out', () => {
    const answers = { ...approved, equipo: { composicion: 10, instituciones_noAplica: 1 } };
    const { body: nodes } = documentOf(pcal, answers);
    expect(fieldOf(nodes, 'C2')).toMatchObject({ value: { kind: 'text', text: 'No aplica' }, points: null });
    expect(nodes[2]).toMatchObject({ arithmetic: '10,00 × 2/10 = 2,00' });
  });

  it('puts answer and comment of an object together', () => {
    const ppert = prepareTemplate(readTemplate('ppert'), readLists());
    const answers = ppert.template.samples.find(({ espera }) => espera.resultado?.salida === 'obs')?.respuestas;
    const { body: nodes, result } = documentOf(ppert, answers);
    expect(fieldOf(nodes, '1.2')).toMatchObject({
      label: 'Participación de la comunidad',
      value: { kind: 'text', text: 'Si, parcialmente' },
      points: null,
    });
    expect(fieldOf(nodes, '1.2').comment?.kind).toBe('prose');
    expect(result).toEqual([['Resultado', 'Pertinente con observaciones']]);
  });
});

describe('an evaluation on paper', () => {
  const score = scoreAnswers(pcal, approved);
  const onPaper = (answers: unknown) => layoutForm(pcal, new Map([[1, answers]]), { score, onPaper: true });
  const empty = (nodes: readonly LayoutNode[]) =>
    allFields(nodes).flatMap(({ value, label }) => (value.kind === 'empty' ? [label] : []));

  it('leaves out what was rightly left empty, and says its score once', () => {
    const screen = layoutForm(pcal, new Map([[1, approved]]), { score });
    expect(empty(screen)).toContain('Condición');
    expect(empty(onPaper(approved))).toEqual([]);
    expect(allFields(screen).some(({ label }) => label === 'Puntaje')).toBe(true);
    expect(allFields(onPaper(approved)).some(({ label }) => label === 'Puntaje')).toBe(false);
  });

  it('says of what was asked and is missing that nobody answered', () => {
    expect(empty(onPaper({ problema: { claridad: 7.5 } }))).toContain('Metodología');
  });

  it('writes each column of the computation with one number of decimals', () => {
    const [section] = layoutTrace(pcal, score);
    const [, table] = section?.kind === 'section' ? section.children : [];
    if (table?.kind !== 'table') throw new TypeError('no table');
    for (const key of ['puntos', 'aporte']) {
      const at = table.columns.findIndex((column) => column.key === key);
      const figures = table.rows.map(({ cells }) => plainText(cells[at] ?? { kind: 'empty' })).filter((text) => text);
      expect(new Set(figures.map((figure) => figure.split(',')[1]?.length)).size).toBe(1);
    }
  });
});

describe('an evaluation printed', () => {
  it('says result, points and how they come about', async () => {
    const text = await textOf(pcal, approved);
    proves('R-K-76', 'PDF', () => {
      for (const line of [
        '8,75 × 2/10 = 1,75',
        '1,75 + 2,90 + 1,75 + 1,25 = 7,65',
        'peso 1,5',
        '7,65 de 10',
        'al menos 6,00',
      ])
        expect(text).toContain(line);
    });
    expect(text).toContain('El problema está bien delimitado; faltan datos posteriores a 2025.');
  });

  it('says why it was not approved', async () => {
    const text = await textOf(pcal, { ...approved, coherencia: { objetivos: 2, cronograma: 2, metodologia: 2.5 } });
    expect(text).toContain('No aprobado');
    expect(text).toContain('Puntaje: 5,63, se pide al menos 6,00.');
  });
});
