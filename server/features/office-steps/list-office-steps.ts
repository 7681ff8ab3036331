import type { Act } from '#schemas/generated/acts.ts';
import { OFFICE_SUBJECTS, type OfficeSubject } from '#schemas/generated/domain/office-subject.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import { phaseAt } from '#engine/process/call-phases.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import type { Knex } from 'knex';
import type { Actor } from '#server/context/context.ts';
import { permit } from '#server/context/permit.ts';
import { findCurrentCall, type CallRow } from '#server/core/call/call-queries.ts';
import { overdueReports } from '#server/core/report/due-reports.ts';
import { sessionOperation } from '../../http/operation.ts';
import {
  countRows,
  NOTHING,
  shortSeats,
  unconfirmedInstitutions,
  unreachedMails,
  waitingCorrections,
  waitingTies,
} from './count-waiting.ts';
import type { Waiting } from './count-waiting.ts';
import { overdueEvaluations, unsignedForms } from './overdue-evaluations.ts';
import { waitingMoves } from './waiting-moves.ts';

interface Subject {
  /** Whoever may see what settles it is told of it. */
  act: Act;
  count: (db: Knex, running: Running | null) => Promise<Waiting>;
}

/** The current call, and the phase that it is in. */
interface Running {
  call: CallRow;
  phase: Phase;
}

const SUBJECTS: Readonly<Record<OfficeSubject, Subject>> = {
  movimientos: {
    act: 'GET /conv/{year}/movimientos',
    count: async (db, running) => (running ? waitingMoves(db, running.call.year, running.phase) : NOTHING),
  },
  lugares: { act: 'GET /com/nope', count: shortSeats },
  evaluaciones: {
    act: 'GET /tablero',
    count: async (db, running) => (running ? overdueEvaluations(db, running.call, running.phase) : NOTHING),
  },
  empates: {
    act: 'GET /tablero',
    count: async (db, running) => (running ? waitingTies(db, running.call.year) : NOTHING),
  },
  firmas: {
    act: 'GET /tablero',
    count: async (db, running) => (running ? unsignedForms(db, running.call.year, running.phase) : NOTHING),
  },
  informes: { act: 'GET /informes', count: (db) => countRows(db, overdueReports) },
  correcciones: { act: 'GET /correcciones', count: waitingCorrections },
  notificaciones: { act: 'GET /notificacion', count: unreachedMails },
  instituciones: { act: 'GET /bases/lInstituciones', count: unconfirmedInstitutions },
};

export const listOfficeSteps = sessionOperation('list-office-steps', {
  summary: 'What waits for the office, of what the caller may settle or look into',
  admit: async ({ actor }) => void permit('GET /pasos/oficina', actor),
  run: async ({ db, actor }) => {
    const running = await findRunning(db);
    const steps = await Promise.all(
      subjectsOf(actor).map(async (asunto) => ({ asunto, ...(await SUBJECTS[asunto].count(db, running)) })),
    );
    return {
      asuntos: steps
        .filter(({ count }) => count > 0)
        .map(({ asunto, count, isMinimum = false, year = null, phase = null, until }) => ({
          asunto,
          cantidad: count,
          esMinimo: isMinimum,
          anio: year,
          etapa: phase,
          hasta: until?.toISOString() ?? null,
        })),
    };
  },
});

function subjectsOf({ userType, mustChangePassword }: Actor): OfficeSubject[] {
  const person = { type: userType, relations: ['none'] } as const;
  return OFFICE_SUBJECTS.filter(
    (subject) => decide(SUBJECTS[subject].act, person, { mustchange: mustChangePassword }).allowed,
  );
}

async function findRunning(db: Knex): Promise<Running | null> {
  const call = await findCurrentCall(db);
  const phase = call && phaseAt(call.phases, call.calendar, call.now);
  return phase ? { call, phase } : null;
}
