import { beforeAll, expect, test } from 'vitest';
import { teamAnswers, sectionAnswers } from '../support/section-answers.ts';
import { useProjectForm } from '../support/project-form.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);
const RLO = '\u202e';
const POP = '\u202c';

let admin: Awaited<ReturnType<typeof app.person>>;
beforeAll(async () => {
  admin = await form.stage.admin();
});

test('titles and addresses lose what turns them around, in the answer, the lists and the search', async () => {
  const titulo = `Informe ${RLO}fdp.exe${POP}`;
  const { id, codigo } = await form.stage.idea(form.ana, { titulo, problemaAbordar: `Dice «${RLO}así${POP}».` });
  const idea = await form.ana.client.get<Record<string, unknown>>(`/ip/${id}`);
  expect([idea.data['titulo'], idea.data['problemaAbordar']]).toEqual(['Informe fdp.exe', `Dice «${RLO}así${POP}».`]);
  const list = await form.ana.client.get<{ id: number; titulo: string }[]>(`/p/all/usr/${form.ana.id}`);
  expect(list.data.find((row) => row.id === id)?.titulo).toBe('Informe fdp.exe');
  await form.stage.move(id, 'EVAL_IP', 'REC_P');
  const geolocalizacionProblemaAbordar = `\u2066https://www.openstreetmap.org/${RLO}gnp.exe`;
  const saved = await form.ana.client.put<Record<string, unknown>>('/p/', {
    codigo,
    dataProyecto: sectionAnswers('PEIS', 3, { geolocalizacionProblemaAbordar }),
  });
  expect(saved.error).toBeNull();
  expect(saved.data['geolocalizacionProblemaAbordar']).toBe('https://www.openstreetmap.org/gnp.exe');
});

test('so do names of people and institutions, wherever they are typed', async () => {
  const answers = teamAnswers((team) => {
    const [member] = team.EquipoExtension.IntegranteEquipos;
    Object.assign(member ?? {}, { ape: `Pé${RLO}rez`, tel: `\u202a342 457-5100${POP}` });
    const [institution] = team.InstitucionIntervinientes;
    Object.assign(institution?.Institucion ?? {}, { id: null, nom: `Vecinal ${RLO}etroN` });
  });
  const { data, error } = await form.put(form.peis, answers);
  expect(error).toBeNull();
  const stored = JSON.stringify(data);
  expect(stored).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
  expect(stored).toContain('Vecinal etroN');
  expect(stored).toContain('"Pérez"');
  const year = await form.stage.year();
  const { data: lists } = await admin.client.get<Record<string, { id: number; nom: string }[]>>('/base/bases');
  const entradas = [...(lists['lProgramas'] ?? []), { nom: ` Línea ${RLO}aveun ` }];
  expect((await admin.client.put('/bases/lProgramas', { anio: year, entradas })).error).toBeNull();
  const after = await admin.client.get<Record<string, { nom: string }[]>>('/base/bases');
  expect(after.data['lProgramas']?.map(({ nom }) => nom)).toContain('Línea aveun');
  const person = await app.person();
  expect((await admin.client.put(`/usr/${String(person.id)}`, { ape: `Gó${RLO}mez` })).data).toMatchObject({
    ape: 'Gómez',
  });
});

test('what reads from right to left stays as it is typed', async () => {
  for (const titulo of ['مشروع المياه 2025', 'שלום \u200fעולם', '\u200eA\u200fب']) {
    const { id } = await form.stage.idea(form.ana, { titulo });
    expect((await form.ana.client.get<{ titulo: string }>(`/ip/${id}`)).data.titulo).toBe(titulo);
  }
});

test('a template that holds one is refused, with its name and place', async () => {
  const year = await form.stage.year();
  const { data: versions } = await admin.client.get<{ tipo: string; huella: string }[]>('/plantillas', { anio: year });
  const { huella } = versions.find(({ tipo }) => tipo === 'ip') ?? { huella: '' };
  const { data } = await admin.client.get<{ schema: { properties: { titulo: { title: string } } } }>(
    `/plantillas/${huella}`,
  );
  data.schema.properties.titulo.title = `Título ${RLO}`;
  const reply = await admin.client.post<{ valida: boolean; problemas: { ruta: string; mensaje: string }[] }>(
    '/plantillas/ensayar-validez',
    { texto: JSON.stringify(data) },
  );
  expect(reply.data.valida).toBe(false);
  expect(reply.data.problemas).toMatchObject([
    { ruta: '/schema/properties/titulo/title', mensaje: expect.stringContaining('(U+202E)') as string },
  ]);
});
