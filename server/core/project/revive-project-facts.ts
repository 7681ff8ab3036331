import type { KnownAnswers } from '#server/memory/answer-memory.ts';
import type { KnownCalls, CallRow } from '#server/memory/call-memory.ts';
import type { AnswersRow, FormRow, ProjectFactsRow, ProjectRow, StateRow } from './project-rows.ts';

/** What need not be sent again when it is still the newest. */
export interface Known {
  calls: KnownCalls;
  answers: KnownAnswers | null;
}

/** As the statement answers it. */
export interface RawFacts {
  now: Date;
  calls_guard: number;
  project: ProjectRow;
  states: StateRow[] | null;
  links: ProjectFactsRow['links'] | null;
  forms: FormRow[] | null;
  /** null: as it is known. */
  own_call: CallRow | null;
  current_call: CallRow | null;
  answers: AnswersRow[] | null;
  template_id: number | null;
  list_revisions: Record<string, number> | null;
}

/** JSON has no instants: those inside it come as texts. */
export function reviveFacts(row: RawFacts, { calls, answers: known }: Known): ProjectFactsRow {
  const { project } = row;
  const ownCall = row.own_call ? reviveCall(row.own_call) : calls.byYear.get(project.callYear);
  if (!ownCall) throw new Error(`no call of ${project.callYear}`);
  const isKnown = row.calls_guard === calls.guard;
  return {
    now: row.now,
    callsGuard: row.calls_guard,
    project: {
      ...project,
      projectFormAt: instant(project.projectFormAt),
      extensionUntil: instant(project.extensionUntil),
      presentedAt: instant(project.presentedAt),
      withdrawnAt: instant(project.withdrawnAt),
      createdAt: new Date(project.createdAt),
    },
    states: (row.states ?? []).map((entry) => ({ ...entry, at: new Date(entry.at) })),
    links: row.links ?? [],
    forms: row.forms ?? [],
    ownCall,
    currentCall: isKnown ? calls.current : row.current_call && reviveCall(row.current_call),
    answers: (row.answers ?? []).map((entry) => ({
      ...entry,
      data: known && known.revision === entry.revision ? known.data : entry.data,
      at: new Date(entry.at),
    })),
    templateId: row.template_id,
    listRevisions: row.list_revisions ?? {},
  };
}

function reviveCall(call: CallRow): CallRow {
  return {
    ...call,
    phases: call.phases.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    calendar: call.calendar.map((entry) => ({
      ...entry,
      startsAt: new Date(entry.startsAt),
      endsAt: instant(entry.endsAt),
      extendedUntil: instant(entry.extendedUntil),
    })),
  };
}

function instant(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}
