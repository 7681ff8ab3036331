import type { FormForReading } from '#server/core/form/form-for-reading.ts';
import type { DisplayValue, LayoutNode, TableNode } from '#engine/layout/node.ts';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { inGroups } from '#engine/layout/in-groups.ts';
import { openUntil } from '#engine/process/deadline.ts';
import { PRESENTATION as TEXT } from '#schemas/messages/presentation.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { localMinute } from '#server/office-time/local-minute.ts';

interface Issued {
  fingerprint: string;
  address: string;
  at: Date;
  changedAt: Date | null;
}

interface Printing {
  university: string;
  files: readonly LayoutNode[];
}

/** What was handed in and when, without what it says. */
export function printedPresentation(
  { project, form, ready }: Pick<FormForReading, 'project' | 'form' | 'ready'>,
  { fingerprint, address, at, changedAt }: Issued,
  { university, files }: Printing,
): PrintedDocument {
  const { code, callYear, modality, title, director, responsible } = project.project;
  const isIdea = form.kind === 'ip';
  const until = closeOf(project, isIdea ? 'REC_IP' : 'REC_P');
  return {
    university,
    office: PRINT_TEXTS.office,
    call: PRINT_TEXTS.call(callYear),
    name: TEXT.name,
    code,
    modality,
    title,
    director: director || responsible || null,
    result: [
      [isIdea ? TEXT.ideaAt : TEXT.at, localMinute(at)],
      ...(until === null ? [] : [[TEXT.until, localMinute(until)] as const]),
    ],
    body: [
      note((isIdea ? TEXT.idea : TEXT.project)(PRINT_TEXTS.office)),
      ...(changedAt ? [note(TEXT.changed(localMinute(changedAt)))] : []),
      ...(isIdea ? [] : [sectionTable({ project, form, ready })]),
      ...files,
      fingerprintField(fingerprint),
      note(TEXT.verify(address)),
    ],
    template: PRINT_TEXTS.template(ready.stored.title, ready.stored.version),
    fingerprint: ready.stored.fingerprint,
    verifyAt: address,
    printedAt: localMinute(project.now),
  };
}

/** As long as it can be corrected, and a calendar says until when. */
function closeOf({ facts, project: { state } }: FormForReading['project'], reception: 'REC_IP' | 'REC_P'): Date | null {
  const { call, extension, now } = facts;
  const close = state === reception ? openUntil({ ...call, reception, extension, now }) : null;
  return close === null ? null : new Date(close);
}

function sectionTable({ project, form, ready }: Pick<FormForReading, 'project' | 'form' | 'ready'>): TableNode {
  const saved = project.answers.filter(({ formId }) => formId === form.id);
  const rows = ready.prepared.sections.flatMap(({ number, title }) => {
    const stored = saved.find(({ section }) => section === number);
    return stored ? [{ id: null, cells: [text(title), text(localMinute(stored.at))] }] : [];
  });
  return {
    kind: 'table',
    pointer: '/secciones',
    label: TEXT.sections,
    number: null,
    columns: [
      { key: 'seccion', label: TEXT.section, align: 'start', share: 8 },
      { key: 'guardada', label: TEXT.saved, align: 'start', share: 2 },
    ],
    rows,
  };
}

function fingerprintField(fingerprint: string): LayoutNode {
  const value = text(inGroups(fingerprint));
  const unscored = { weight: null, points: null, uncounted: null, comment: null };
  return { kind: 'field', pointer: '/huella', label: TEXT.fingerprint, number: null, value, ...unscored };
}

const text = (words: string): DisplayValue => ({ kind: 'text', text: words });
const note = (words: string): LayoutNode => ({ kind: 'note', text: words });
