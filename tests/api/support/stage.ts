import { expect } from 'vitest';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import { replaceCalendar } from '#server/core/call/replace-calendar.ts';
import type { Reply } from './client.ts';
import { ideaAnswers } from './idea-answers.ts';
import type { Person, TestApp } from './use-app.ts';

export interface Created {
  id: number;
  codigo: string;
  IdeaProyecto_id: number;
}

export interface History {
  estado: string;
  historialEstados: { id: number; tipoEstado: string; desc?: string | null; fechaCreacion: string }[];
}

/** What tests about projects do before they come to the point; all of it through the API, but for what has no call. */
export interface Stage {
  year: () => Promise<number>;
  admin: () => Promise<Person>;
  post: (person: Person, changes?: Readonly<Record<string, unknown>>, key?: string) => Promise<Reply<Created>>;
  idea: (person: Person, changes?: Readonly<Record<string, unknown>>) => Promise<Created>;
  /** As two people do it: the owner invites, the other one accepts. */
  share: (owner: Person, project: number | string, other: Person) => Promise<void>;
  /** Adds entries to the history, as an administrator. */
  move: (project: number, ...states: string[]) => Promise<History>;
  phase: (phase: string, year?: number) => Promise<void>;
  /** Publishes a calendar in which the receptions close at these moments; without any there is none. */
  closes: (
    receptions: Readonly<Record<string, Date>>,
    year?: number,
    extended?: Readonly<Record<string, Date>>,
  ) => Promise<void>;
  /** Another call, with the templates and lists of the current one. */
  call: (year: number, phase: string) => Promise<void>;
  /**
   * The current call, as long as nobody presented anything in it; otherwise the next one, which becomes the current one:
   * what a test counts by call is its own, also when it is tried again.
   */
  emptyCall: () => Promise<number>;
  /** Puts a project into another call: what years do by themselves. */
  moveToCall: (project: number, year: number) => Promise<void>;
  now: () => Promise<Date>;
}

export function useStage(app: TestApp): Stage {
  let administrator: Promise<Person> | null = null;
  const admin = () => (administrator ??= app.person({ tipoUsuario: 'admin', ape: 'Administración', nom: 'Oficina' }));
  const year = async (): Promise<number> => {
    const row = (await app.database.db('calls').select('year').where({ vigente: true }).first()) as { year: number };
    return row.year;
  };
  const stage: Stage = {
    year,
    admin,
    now: async () => {
      const { rows }: { rows: { now: Date }[] } = await app.database.db.raw('select app_now() as now');
      return rows[0]?.now ?? new Date();
    },
    post: async (person, changes = {}, key) =>
      person.client.post<Created>(
        `/p/${String(await year())}`,
        { dataIdeaProyecto: ideaAnswers(changes) },
        key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
      ),
    idea: async (person, changes) => {
      const reply = await stage.post(person, changes);
      expect(reply.error).toBeNull();
      return reply.data;
    },
    share: async (owner, project, other) => {
      expect((await owner.client.post(`/p/${project}/duenios`, { email: other.email })).error).toBeNull();
      const waiting = await other.client.get<{ id: number }[]>('/invitaciones');
      expect((await other.client.post(`/invitaciones/${waiting.data.at(-1)?.id ?? 0}/aceptacion`)).error).toBeNull();
    },
    move: async (id, ...states) => {
      let last: Reply<History> | null = null;
      for (const tipoEstado of states) {
        last = await (
          await admin()
        ).client.post<History>('/p/add/estado/', { id, tipoEstado, desc: `Pasa a ${tipoEstado}` });
        expect(last.error).toBeNull();
      }
      if (!last) throw new TypeError('no state named');
      return last.data;
    },
    phase: async (phase, of) => {
      const reply = await (
        await admin()
      ).client.post(`/conv/${String(of ?? (await year()))}/estado`, { tipoEstado: phase, motivo: 'Resolución' });
      expect([200, 400]).toContain(reply.status);
    },
    closes: async (receptions, of, extended = {}) => {
      // A close may lie in the past here, which nobody can publish.
      const start = (await stage.now()).getTime() - 90 * 86_400_000;
      const rows = Object.entries(receptions).map(([phase, endsAt], index) => ({
        phase: phase as Phase,
        startsAt: new Date(start + index * 1000),
        endsAt,
        extendedUntil: extended[phase] ?? null,
        resolution: extended[phase] ? 'Res. 1' : null,
      }));
      const call = of ?? (await year());
      await app.database.db.transaction(async (trx) => {
        await replaceCalendar(trx, call, rows);
        await trx('calls').where({ year: call }).increment('guard', 1);
      });
    },
    call: async (other, phase) => {
      const opened = await (await admin()).client.post('/conv', { anio: other });
      expect([200, 400]).toContain(opened.status);
      await app.services.templates.copyToCall(other);
      await stage.phase(phase, other);
    },
    emptyCall: async () => {
      const current = await year();
      const presented = await app.database.db('projects').where({ call_year: current }).first('id');
      if (presented === undefined) return current;
      await stage.call(current + 1, 'REC_IP');
      const opened = await (await admin()).client.put(`/conv/${current + 1}/opciones`, { vigente: true });
      expect(opened.error).toBeNull();
      return current + 1;
    },
    moveToCall: async (project, other) => {
      // The number of a project never changes, so its call is past only when another one is the current one.
      const owner = app.database.asOwner;
      await owner.raw('alter table projects disable trigger number_kept');
      await owner('projects')
        .where({ id: project })
        .update({
          call_year: other,
          sequence: project + 500,
          code: owner.raw(`? || substr(code, 3)`, [String(other % 100)]),
        });
      await owner.raw('alter table projects enable trigger number_kept');
    },
  };
  return stage;
}
