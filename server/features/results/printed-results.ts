import type { ClosedCut } from '#schemas/generated/domain/closed-cut.ts';
import type { RankedProject } from '#schemas/generated/domain/ranked-project.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { MERIT_MESSAGES } from '#schemas/messages/merit.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import type { Sent } from '#schemas/operation-parts.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { alikeFigures } from '#engine/scoring/alike-figures.ts';
import { criterionWords } from '#engine/merit/criterion-words.ts';
import type { DisplayValue, LayoutNode, TableNode } from '#engine/layout/node.ts';
import type { PrintedDocument, Signing } from '#engine/layout/printed-document.ts';
import { localMinute } from '#server/office-time/local-minute.ts';

const TEXT = MERIT_MESSAGES.print;
type Printed = Sent<Results>;

/** The order of merit on paper: the order, each project's arithmetic, what waits, what changed since it was closed. */
export function printedResults(results: Printed, university: string, now: Date): PrintedDocument {
  const { anio, tipo, modalidad, plantilla, ordena, criterios } = results;
  const title = ordena ? TEXT.order : TEXT.results;
  return {
    university,
    office: PRINT_TEXTS.office,
    call: PRINT_TEXTS.call(anio),
    name: title,
    code: `${modalidad} ${anio}`,
    modality: TEMPLATE_KIND_NAMES[tipo],
    title,
    director: null,
    result: headOf(results),
    body: [
      ...stageWords(results),
      ...(criterios.length > 0 ? [note(`${TEXT.criteria}: ${criterios.join(', ')}.`)] : []),
      ...(results.proyectos.length > 0 ? [orderTable(results)] : [note(TEXT.none)]),
      ...section(TEXT.how, results.proyectos.flatMap(arithmeticOf)),
      ...section(TEXT.changes, changesTable(results)),
      ...section(TEXT.waiting, waitingTable(results)),
    ],
    template: plantilla ? PRINT_TEXTS.template(plantilla.titulo, plantilla.version) : '',
    fingerprint: plantilla?.huella ?? '',
    printedAt: localMinute(now),
  };
}

function headOf({ ordena, criterio, mejor, cerrado, proyectos }: Printed): PrintedDocument['result'] {
  if (!ordena) return [];
  const inside = proyectos.filter(({ corte, pasa }) => (corte ? corte.pasa : pasa) === true).length;
  return [
    [TEXT.cut, criterionWords(criterio, mejor)],
    [TEXT.inside, TEXT.ofAll(inside, proyectos.length)],
    ...(cerrado ? closing(cerrado) : [[TEXT.closed, TEXT.provisional] as const]),
  ];
}

/** Who closed it signs it, and whoever else the office asks. Nobody signs what is provisional, or was reopened. */
export function signingOf({ cerrado }: Printed): Signing | null {
  if (!cerrado || cerrado.reabrio) return null;
  const who = name(cerrado.cerro);
  const { merit: title, closed } = PRINT_TEXTS.signing;
  return { title, lines: [closed(who, moment(cerrado.fecha))], picture: null, places: [who, '', ''] };
}

function closing({ cerro, fecha, reabrio, reapertura, motivo }: Sent<ClosedCut>): PrintedDocument['result'] {
  return [
    [TEXT.closed, TEXT.by(name(cerro), moment(fecha))],
    ...(reabrio && reapertura
      ? [[TEXT.reopened, TEXT.reopenedBy(name(reabrio), moment(reapertura), motivo ?? '')] as const]
      : []),
  ];
}

const moment = (iso: string): string => localMinute(new Date(iso));
const name = ({ ape, nom }: { ape: string; nom: string }): string => `${ape}, ${nom}`;

function orderTable({ proyectos, ordena, etapas, montos }: Printed): TableNode {
  const hasTotal = proyectos.some(({ total }) => total !== null);
  const hasCut = proyectos.some(({ corte }) => corte !== null);
  const stages = shownStages(etapas, proyectos);
  return table(
    TEXT.order,
    [
      ...(ordena ? [column(TEXT.place, 0.8, ({ lugar }: Row) => (lugar === null ? TEXT.noPlace : String(lugar)))] : []),
      column(TEXT.project, 5, ({ codigo, titulo }: Row) => `${codigo} · ${titulo}`),
      ...stages.map(({ id }, at) => column(letterOf(at), 1.1, (row: Row) => stageFigure(row, id), 'end')),
      ...(hasTotal ? [column(TEXT.total, 2, totalOf, 'end')] : []),
      ...montos.map(({ id, etiqueta }) =>
        column(etiqueta, 1.6, ({ hechos }: Row) => figure(String(hechos[id] ?? '') || null), 'end'),
      ),
      column(TEXT.outcome, 1.8, ({ nombreSalida, distinciones = [] }: Row) =>
        [nombreSalida ?? [], distinciones].flat().join(', '),
      ),
      ...(hasCut ? [column(TEXT.cut, 1.6, ({ corte }: Row) => corte?.nombre ?? '')] : []),
    ],
    proyectos,
  );
}

type Row = Sent<RankedProject>;

/** Rubrics of more stages have no room for them beside one another. */
const MOST_STAGES = 8;

function shownStages(stages: Printed['etapas'], projects: readonly Row[]): Printed['etapas'] {
  const given = stages.filter(({ id }) => projects.some(({ etapas }) => etapas[id] !== undefined));
  return given.length <= MOST_STAGES ? given : [];
}

/** What a column of the order is headed with: the names of the stages are too long for it. */
function letterOf(at: number): string {
  return String.fromCodePoint('A'.charCodeAt(0) + at);
}

function stageWords({ etapas, proyectos }: Printed): LayoutNode[] {
  const stages = shownStages(etapas, proyectos);
  if (stages.length === 0 || proyectos.length === 0) return [];
  const words = stages.map(({ etiqueta, peso }, at) =>
    TEXT.stage(letterOf(at), etiqueta, peso === null ? null : formatDecimal(peso)),
  );
  return [note(`${words.join('; ')}.`)];
}

function stageFigure({ etapas, total }: Row, id: string): string {
  const points = etapas[id];
  return points === undefined ? '' : (alikeFigures([points], total?.split('.')[1]?.length ?? 0)[0] ?? '');
}

/** With its maximum: another rubric has another scale. */
function totalOf({ total, maximo }: Row): string {
  if (total === null) return '';
  return maximo === null ? formatDecimal(total) : TEXT.ofMost(formatDecimal(total), formatDecimal(maximo));
}

function arithmeticOf({ codigo, cuenta, orden = [], desempate, motivos }: Row): LayoutNode[] {
  const said = [...cuenta, ...orden, ...(desempate === null ? [] : [desempate]), ...motivos];
  if (said.length === 0) return [];
  const value: DisplayValue = { kind: 'text', text: said.join('\n') };
  return [
    {
      kind: 'field',
      pointer: '',
      label: codigo,
      number: null,
      value,
      weight: null,
      points: null,
      uncounted: null,
      comment: null,
    },
  ];
}

function changesTable({ cambios }: Printed): LayoutNode[] {
  if (cambios.length === 0) return [];
  return [
    table(
      TEXT.changes,
      [
        column(TEXT.project, 2, ({ codigo }: { codigo: string }) => codigo),
        column(TEXT.change, 6, ({ texto }: Printed['cambios'][number]) => texto),
      ],
      cambios,
    ),
  ];
}

function waitingTable({ sinResultado }: Printed): LayoutNode[] {
  if (sinResultado.length === 0) return [];
  type Waiting = Printed['sinResultado'][number];
  return [
    table(
      TEXT.waiting,
      [
        column(TEXT.project, 5, ({ codigo, titulo }: Waiting) => `${codigo} · ${titulo}`),
        column(TEXT.reason, 4, ({ motivo }: Waiting) => motivo),
      ],
      sinResultado,
    ),
  ];
}

const text = (said: string): DisplayValue => ({ kind: 'text', text: said });

interface PrintedColumn<R> {
  label: string;
  share: number;
  align: 'start' | 'end';
  cell: (row: R) => string;
}

function column<R>(
  label: string,
  share: number,
  cell: (row: R) => string,
  align: 'start' | 'end' = 'start',
): PrintedColumn<R> {
  return { label, share, align, cell };
}

function table<R>(label: string, columns: readonly PrintedColumn<R>[], rows: readonly R[]): TableNode {
  return {
    kind: 'table',
    pointer: '',
    label,
    number: null,
    columns: columns.map((one, at) => ({ key: String(at), label: one.label, align: one.align, share: one.share })),
    rows: rows.map((row) => ({ id: null, cells: columns.map(({ cell }) => text(cell(row))) })),
  };
}

function section(title: string, children: readonly LayoutNode[]): LayoutNode[] {
  return children.length === 0 ? [] : [{ kind: 'section', id: title, title, number: null, arithmetic: null, children }];
}

function note(text: string): LayoutNode {
  return { kind: 'note', text };
}

function figure(digits: string | null): string {
  return digits === null ? '' : formatDecimal(digits);
}
