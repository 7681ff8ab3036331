import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { plainPdf } from '../../support/real-files.ts';
import { download, smallTeam, upload } from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { raceRounds } from '../../support/race-rounds.ts';

const app = useApp();
const form = useProjectForm(app);
const ROUNDS = raceRounds(12);
const LONG = { timeout: 300_000 };
let admin: Person;

interface Saved {
  version: number;
}

beforeAll(async () => {
  admin = await form.stage.admin();
});

const words = (word: string) => ({ PalabraClave_id_PalabraClaves: ['agua', 'islas', word] });
const put = (codigo: string, answers: object, more: object = {}) =>
  form.ana.client.put<Saved>('/p/', { codigo, dataProyecto: answers, ...more });

async function rounds(act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await act(round);
}

const deadlocks = async (): Promise<number> => {
  const { rows }: { rows: { deadlocks: string }[] } = await app.database.asOwner.raw(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};

async function inReception() {
  const made = await form.ready();
  const first = await put(made.codigo, sectionAnswers('PEIS', 1));
  if (first.error) throw new Error(first.error);
  return made;
}

/** Versions of section 1 as the history tells them, oldest first. */
const history = async (id: number): Promise<{ version: number; at: Date }[]> =>
  app.database
    .asOwner('revisions as r')
    .join('forms as f', 'f.id', 'r.form_id')
    .where({ 'f.project_id': id, 'f.kind': 'p', 'r.section': 1 })
    .orderBy('r.version')
    .select<{ version: number; at: Date }[]>('r.version', 'r.at');

describe('two people at once', () => {
  test('of two saves of one section none is lost', LONG, async () => {
    const project = await inReception();
    const before = (await history(project.id)).length;
    const outcomes: (readonly number[])[] = [];
    await rounds(async (round) => {
      const version = (await history(project.id)).length;
      const both = await Promise.all(
        ['uno', 'dos'].map((word) => put(project.codigo, words(`${word} ${round}`), { version })),
      );
      outcomes.push(both.map(({ status }) => status).toSorted((a, b) => a - b));
    });
    const between = (await history(project.id)).map(({ version }) => version);
    proves('R-K-96', 'con versión', () => {
      expect(outcomes).toEqual(outcomes.map(() => [200, 409]));
      expect(between).toEqual(Array.from({ length: before + ROUNDS }, (_, at) => at + 1));
    });
    const free: number[] = [];
    await rounds(async (round) => {
      const both = await Promise.all(['tres', 'cuatro'].map((word) => put(project.codigo, words(`${word} ${round}`))));
      free.push(...both.map(({ status }) => status));
    });
    const after = (await history(project.id)).map(({ version }) => version);
    proves('R-K-96', 'sin versión', () => {
      expect(new Set(free)).toEqual(new Set([200]));
      expect(after).toEqual(Array.from({ length: before + 3 * ROUNDS }, (_, at) => at + 1));
    });
  });

  test(
    'no save is later than the change of state that shuts the form, and none is told that is not there',
    LONG,
    async () => {
      const counts = { saved: 0, refused: 0 };
      const wrong: string[] = [];
      const project = await inReception();
      await rounds(async (round) => {
        const before = (await history(project.id)).length;
        const [save, move] = await Promise.all([
          put(project.codigo, words(`ronda ${round}`)),
          admin.client.post('/p/add/estado/', { id: project.id, tipoEstado: 'ADM', desc: 'Cierra' }),
        ]);
        expect(move.error).toBeNull();
        const revisions = (await history(project.id)).slice(before);
        const [lock] = await app.database
          .asOwner('project_state_events')
          .where({ project_id: project.id, state: 'ADM' })
          .orderBy('at', 'desc')
          .limit(1)
          .select<{ at: Date }[]>('at');
        if (revisions.length !== (save.status === 200 ? 1 : 0))
          wrong.push(`${round}: ${save.status}, ${revisions.length}`);
        if (revisions.some(({ at }) => lock !== undefined && at > lock.at)) wrong.push(`${round}: later than its lock`);
        if (![200, 403].includes(save.status)) wrong.push(`${round}: ${save.status}`);
        counts[save.status === 200 ? 'saved' : 'refused'] += 1;
        await form.stage.move(project.id, 'REC_P');
      });
      proves('R-K-09', () => {
        expect(wrong).toEqual([]);
        expect(counts.saved + counts.refused).toBe(ROUNDS);
      });
    },
  );

  test(
    'saves, links and extensions of one project beside a change of its state neither lock up nor lose anything',
    LONG,
    async () => {
      const project = await inReception();
      const before = await deadlocks();
      const lost: string[] = [];
      await rounds(async (round) => {
        const versions = (await history(project.id)).length;
        const other = await app.person();
        const hasta = new Date((await form.stage.now()).getTime() + (round + 1) * 86_400_000).toISOString();
        const [save, link, extension, move] = await Promise.all([
          put(project.codigo, words(`a la vez ${round}`)),
          admin.client.post(`/p/${project.codigo}/duenios`, { email: other.email }),
          admin.client.post(`/p/${project.codigo}/prorroga`, { hasta, motivo: `Ronda ${round}` }),
          admin.client.post('/p/add/estado/', { id: project.id, tipoEstado: 'REC_P', desc: `Ronda ${round}` }),
        ]);
        if (move.error) lost.push(`${round} state: ${move.error}`);
        if (extension.error) lost.push(`${round} extension: ${extension.error}`);
        if (save.error) lost.push(`${round} save: ${save.error}`);
        else if ((await history(project.id)).length !== versions + 1) lost.push(`${round} save: not there`);
        if (link.error) lost.push(`${round} link: ${link.error}`);
        const owners = await app.database.asOwner('project_links').where({ project_id: project.id, user_id: other.id });
        if (owners.length !== 1) lost.push(`${round} link: not there`);
      });
      const after = await deadlocks();
      for (const caso of ['guardar', 'vínculo', 'prórroga'])
        proves('R-K-93', caso, () => {
          expect(lost).toEqual([]);
          expect(after).toBe(before);
        });
    },
  );

  test('uploads beside a change of state neither lock up nor lose anything', LONG, async () => {
    const project = await inReception();
    expect((await form.put(project, smallTeam())).error).toBeNull();
    const before = await deadlocks();
    const lost: string[] = [];
    await rounds(async (round) => {
      const content = plainPdf({ text: `Ronda ${round}` });
      const [sent, move] = await Promise.all([
        upload(form.ana, project, 'CV_Sosa_30122884', content),
        admin.client.post('/p/add/estado/', { id: project.id, tipoEstado: 'REC_P', desc: `Ronda ${round}` }),
      ]);
      if (move.error) lost.push(`${round} state: ${move.error}`);
      if (sent.error) return void lost.push(`${round} upload: ${sent.error}`);
      const file = await download(form.ana, project, sent.data.fileName);
      if (!file.bytes.equals(content)) lost.push(`${round} upload: not there`);
    });
    const states = await app.database.asOwner('project_state_events').where({ project_id: project.id });
    const after = await deadlocks();
    proves('R-K-93', 'subir', () => {
      expect(lost).toEqual([]);
      expect(states.length).toBeGreaterThanOrEqual(ROUNDS);
      expect(after).toBe(before);
    });
  });

  test('a save asks the database three times at most', async () => {
    const project = await inReception();
    let asked: string[] = [];
    const keep = ({ sql }: { sql: string }) => void asked.push(sql);
    // Whoever saved before has what never changes at hand.
    const { version } = (await put(project.codigo, words('antes'))).data;
    app.database.db.on('query', keep);
    const reply = await form.ana.client.put(
      '/p/',
      { codigo: project.codigo, dataProyecto: words('ahora'), version },
      { headers: { 'Idempotency-Key': 'tres-veces' } },
    );
    app.database.db.removeListener('query', keep);
    asked = asked.filter((sql) => !/^(?:begin|commit)/iu.test(sql));
    expect(reply.error).toBeNull();
    const audit = await app.database
      .asOwner('audit')
      .where({ project_id: project.id })
      .orderBy('id', 'desc')
      .first<object>();
    expect(audit).toMatchObject({ action: expect.stringMatching(/answers/u) as string });
    proves('R-K-97', () => {
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(3);
    });
  });
});
