import { beforeAll, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { differing, useToldBytes } from '../support/told-bytes.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { useSecrets, type SecretWorld } from './secret-bench.ts';

/** Of a hidden value that counts nobody below its audience is given other bytes when it changes and the outcome does not. */

const app = useApp();
const stage = useStage(app);
const { make, at, close } = useSecrets(app, stage);
const toldAt = useToldBytes();

/** Where what an evaluation comes to is told. */
async function addresses({ judged }: SecretWorld): Promise<string[]> {
  const { id, codigo } = judged.project;
  const where = await at();
  const [member, second] = judged.evaluators as [Person, Person];
  const forms = [judged.definitive, judged.own(member), judged.own(second)];
  return [
    ...forms.flatMap((form, index) => {
      const kind = index === 0 ? 'pcal_def' : 'pcal';
      return [
        `/pcal/data/${codigo}/PEIS/${form}`,
        `/imprimir/${kind}/${form}.pdf`,
        `/revisiones/${kind}/${form}`,
        `/formulario/${kind}/${form}`,
        ...(index === 0 ? [`/devolucion/${kind}/${form}.pdf`] : []),
      ];
    }),
    `/p/${codigo}`,
    `/p/eval/all/${id}`,
    `/resultados/etapas?proyectos=${id}`,
    where,
    `/exportar${where}.csv`,
    `/imprimir${where}.pdf`,
    '/usr/datos',
    '/pasos/propios',
    '/evaluaciones/propias',
  ];
}

type Told = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What each of them is told before and after: the addresses at which it differs. */
async function leaks(
  world: SecretWorld,
  people: readonly (readonly [string, Person])[],
  act: () => Promise<void>,
): Promise<Record<string, string[]>> {
  const paths = await addresses(world);
  const all = async (): Promise<Told> => {
    const found = new Map<string, ReadonlyMap<string, string>>();
    for (const [name, person] of people) found.set(name, await toldAt(person, paths));
    return found;
  };
  const before = await all();
  await act();
  const after = await all();
  return Object.fromEntries(
    [...before].flatMap(([name, told]): [string, string[]][] => {
      const changed = differing(told, after.get(name) ?? new Map());
      return changed.length === 0 ? [] : [[name, changed]];
    }),
  );
}

let office: SecretWorld;
let admin: Person;

beforeAll(async () => {
  admin = await stage.admin();
  office = await make('administracion');
});

const except = ({ readers }: SecretWorld, ...names: readonly string[]) =>
  Object.entries(readers).filter(([name]) => !names.includes(name));
const only = ({ readers }: SecretWorld, ...names: readonly string[]) =>
  Object.entries(readers).filter(([name]) => names.includes(name));

test('what the commission agreed on, to everybody but itself and the office', { timeout: 120_000 }, async () => {
  // Whoever may read it is told at every place: the comparison would see it.
  const told = await leaks(office, [['admin', admin]], () => office.agree(8));
  expect(told['admin']?.length).toBeGreaterThan(6);
  await proves('R-A-130-02', 'gestión', async () =>
    expect(
      await leaks(office, only(office, 'gestión', 'gestión académica', 'gestión dueña'), () => office.agree(10)),
    ).toEqual({}),
  );
  await proves('R-A-130-02', 'consejo', async () =>
    expect(
      await leaks(office, except(office, 'comisión', 'gestión', 'gestión académica'), () => office.agree(8)),
    ).toEqual({}),
  );
});

test('what one evaluator gave, to the others of the commission', { timeout: 120_000 }, async () => {
  await office.agree(9);
  await proves('R-A-130-02', 'comisión', async () => {
    expect(await leaks(office, except(office), () => office.give(6))).toEqual({});
    // Nor who of them said what was agreed on.
    const alike = async () => {
      await office.give(9);
      await office.agree(9);
    };
    const told = Object.values(await leaks(office, only(office, 'comisión'), alike)).flat();
    // Whoever saved finds among their own that they did.
    expect(told.filter((one) => !/^\/(?:revisiones|usr)\//u.test(one))).toEqual([]);
  });
});

test('to gestión beside a closed cut, with what changed since', { timeout: 120_000 }, async () => {
  const { judged } = office;
  const ids = [judged.project.id - 1, judged.project.id];
  expect((await close(admin, { criterio: { tipo: 'cupo', valor: '1' }, confirmados: ids })).error).toBeNull();
  expect(await leaks(office, only(office, 'gestión', 'gestión dueña'), () => office.agree(10))).toEqual({});
});

test('to the author once the stage is over, of what only the commission reads', { timeout: 120_000 }, async () => {
  const commission = await make('comision');
  const { project } = commission.judged;
  const again = async () => {
    await stage.move(project.id, 'CAL');
    await commission.give(8);
    await commission.agree(8);
    await stage.move(project.id, 'OK');
  };
  await stage.move(project.id, 'OK');
  await proves('R-A-130-02', 'dueño', async () =>
    expect(await leaks(commission, only(commission, 'dueño', 'gestión dueña'), again)).toEqual({}),
  );
});
