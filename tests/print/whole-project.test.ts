import { beforeAll, expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { answersToSend } from '../api/support/section-answers.ts';
import { useStage, type Created } from '../api/support/stage.ts';
import { useApp } from '../api/support/use-app.ts';
import { pdfStructure, type ToldPart } from '../support/pdf-structure.ts';
import { ACTIVITIES, GOALS, INSTITUTIONS, MEMBERS, wholeProject } from '../support/whole-project.ts';

const TITLE = 'Agua segura en las islas: monitoreo comunitario en barrios costeros';
const app = useApp();
const stage = useStage(app);
let project: Created;
let pdf: Uint8Array;
let told: ToldPart[];
let ornaments: string[];

/** Twelve people, four institutions and long answers, as the product prints them for their owner. */
beforeAll(async () => {
  const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  project = await stage.idea(owner, { titulo: TITLE });
  await stage.move(project.id, 'EVAL_IP', 'DEV_IP', 'REC_P');
  for (const [section, dataProyecto] of [[1, answersToSend('PEIS', 1)], ...wholeProject()] as const) {
    const saved = await owner.client.put('/p/', { codigo: project.id, dataProyecto });
    if (saved.status !== 200) throw new Error(`section ${section}: ${JSON.stringify(saved.problems)}`);
  }
  pdf = (await owner.client.get(`/imprimir/p/${project.id}.pdf`)).bytes;
  ({ told, ornaments } = await pdfStructure(pdf));
});

const texts = (role: string): string[] => told.flatMap((part) => (part.role === role ? [part.text] : []));
/** A line of the paper may break anywhere. */
const bare = (text: string): string => text.replaceAll(/\s+/gu, '');
const placeOf = (role: RegExp, start: string): number =>
  told.findIndex((part) => role.test(part.role) && bare(part.text).startsWith(bare(start)));
const isHeading = ({ role }: ToldPart): boolean => /^H\d$/u.test(role);
const isOf = (name: string) => (part: ToldPart) => isHeading(part) && bare(part.text).includes(bare(name));

test('a project of twelve people has some twenty pages, each with its code and its number', async () => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Language: 'es-AR', Title: expect.stringContaining(project.codigo) });
  expect(ornaments.length).toBeGreaterThan(15);
  expect(ornaments.length).toBeLessThan(26);
  for (const [at, text] of ornaments.entries()) {
    expect(text).toContain(project.codigo);
    expect(text.replaceAll(/\s+/gu, ' ')).toContain(`página ${at + 1} de ${ornaments.length}`);
  }
});

test('it is told in the order in which it is read', () => {
  expect(texts('H1').map((title) => bare(title))).toEqual([bare(TITLE)]);
  expect(texts('H2').map((title) => bare(title).slice(0, 8))).toEqual([1, 2, 3, 4, 5].map((at) => `Sección${at}`));
  const rising = (places: readonly number[]) => {
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  };
  // The team and the institutions at a glance, then each by itself.
  for (const names of [MEMBERS, INSTITUTIONS])
    rising([...names.map((name) => placeOf(/^TR$/u, name)), ...names.map((name) => told.findIndex(isOf(name)))]);
  rising(
    Array.from({ length: GOALS }, (_, goal) => [
      placeOf(/^P$/u, `Objetivo ${goal + 1}.`),
      ...Array.from({ length: ACTIVITIES }, (__, at) => placeOf(/^P$/u, `Actividad ${goal + 1}.${at + 1}.`)),
    ]).flat(),
  );
});

test('no heading stays at the end of a page, and the block of each person and institution is on one', () => {
  const leaves = told.filter((part) => part.own !== '' || isHeading(part));
  const orphans = leaves.filter((part, at) => isHeading(part) && (leaves[at + 1]?.page ?? part.page) !== part.page);
  expect(orphans.map(({ text }) => text)).toEqual([]);
  const split = [...MEMBERS, ...INSTITUTIONS].filter((name) => {
    const from = leaves.findIndex(isOf(name));
    const head = leaves[from];
    const next = leaves.findIndex((part, at) => at > from && isHeading(part) && part.role <= (head?.role ?? ''));
    return head === undefined || leaves.slice(from, next).some(({ page }) => page !== head.page);
  });
  expect(split).toEqual([]);
});

test('two institutions come on one page, and what was written is cut between two words where it names a block', () => {
  const places = INSTITUTIONS.map((name) => told.find(isOf(name))?.page ?? 0);
  expect(new Set(places).size).toBeLessThan(INSTITUTIONS.length);
  const words = JSON.stringify(wholeProject()).match(/\p{L}{2,}/gu) ?? [];
  const cut = told.flatMap((part) => (isHeading(part) ? (part.text.match(/^.*(?=[.,:]?…$)/u) ?? []) : []));
  expect(cut.length).toBeGreaterThan(GOALS);
  expect(cut.filter((text) => !words.some((word) => text.replace(/[.,:]$/u, '').endsWith(word)))).toEqual([]);
});
