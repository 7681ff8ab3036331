import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useReports } from '../api/support/reports.ts';
import { useApp, type Person } from '../api/support/use-app.ts';
import { pdfStructure } from '../support/pdf-structure.ts';
import { pdfText } from '../support/pdf-text.ts';
import { lastCategory } from '../api/support/last-category.ts';
import { proves } from '../support/proves.ts';

const app = useApp();
const reports = useReports(app);
const { stage } = reports;

async function printed(person: Person, ruta: string, id: number): Promise<string> {
  const reply = await person.client.get(`/imprimir/${ruta}/${String(id)}.pdf`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  return (await pdfText(reply.bytes)).text;
}

const sample = (section: number): Record<string, unknown> => {
  const file = new URL(`../../templates/2025/p.PEIS/v1/samples/valid-${String(section)}.json`, import.meta.url);
  const { respuestas } = JSON.parse(readFileSync(file, 'utf8')) as { respuestas: Record<string, unknown> };
  const { titulo: _t, tipoProyecto: _m, unidadAcademica: _u, bianual: _b, ...own } = respuestas;
  return section === 1 ? own : respuestas;
};

/** Every dni, telephone, address and e-mail among the answers. */
function personalData(answers: unknown): string[] {
  if (typeof answers !== 'object' || answers === null) return [];
  return Object.entries(answers).flatMap(([key, value]) =>
    ['dni', 'tel', 'dom', 'email'].includes(key) && typeof value === 'string' && value !== ''
      ? [value]
      : personalData(value),
  );
}

describe('the PDF of a form', () => {
  it('has its whole answers as its only section, and no other one', async () => {
    const owner = await app.person({});
    const { id } = await stage.idea(owner, {});
    const part = (number: number): string => `/imprimir/ip/${String(id)}.pdf?seccion=${String(number)}`;
    expect((await owner.client.get(part(1))).status).toBe(200);
    expect((await owner.client.get(part(2))).status).toBe(404);
  });

  it('says what was answered, with labels instead of numbers', async () => {
    const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const { id, codigo } = await stage.idea(owner, {
      titulo: 'Agua segura en las islas: ñandú, güiro y «comillas»',
      problemaAbordar: `Primera línea.\nSegunda línea.\n\n${'palabra '.repeat(480)}fin`,
    });
    const text = await printed(owner, 'ip', id);
    for (const words of [
      codigo,
      'ñandú, güiro y «comillas»',
      'Primera línea.',
      'Segunda línea.',
      'fin',
      'Proyecto de Extensión de Interés Social',
      'Ambiente y Sociedad',
      'Benítez',
      'Vecinal Costa Norte',
      'página 1 de',
    ])
      expect(text).toContain(words);
  });

  it('says of what nobody answered that there is no answer', async () => {
    const owner = await app.person();
    const { id } = await stage.idea(owner);
    await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    expect(await printed(owner, 'p', id)).toContain('Sin respuesta');
  });

  it('prints a word of 4,000 letters and letters of other alphabets', async () => {
    const owner = await app.person();
    const { id } = await stage.idea(owner, { finalidad: 'x'.repeat(4000), campoTematico: 'Ωμέγα и кириллица' });
    const text = await printed(owner, 'ip', id);
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(4000);
    expect(text).toContain('Ωμέγα и кириллица');
  });

  it('shows markup and paths as text, and refuses objects', async () => {
    const owner = await app.person();
    await proves('R-X-65', 'HTML', async () => {
      const { id } = await stage.idea(owner, {
        finalidad: '<img src=x onerror=alert(1)> {"image":"/etc/hostname"} /etc/hostname',
      });
      const text = await printed(owner, 'ip', id);
      expect(text).toContain('<img src=x onerror=alert(1)> {"image":"/etc/hostname"} /etc/hostname');
    });
    await proves('R-X-65', 'objeto', async () => {
      const refused = await stage.post(owner, { finalidad: { image: '/etc/hostname' } });
      expect(refused.status).toBe(400);
      expect(refused.problems.map(({ ruta }) => ruta)).toContain('/finalidad');
    });
  });

  it('shows each reader what that reader may see', async () => {
    const owner = await app.person();
    const stranger = await app.person();
    const { id } = await stage.idea(owner);
    await proves('R-X-64', 'dni', async () => {
      expect(await printed(owner, 'ip', id)).toContain('28415903');
      const text = await printed(stranger, 'ip', id);
      expect(text).not.toContain('28415903');
      expect(text).toContain('Benítez');
      expect(text).toMatch(/Datos personales que esta copia no muestra: [^.]*DNI/);
    });
    await proves('R-X-64', 'sin permiso', async () => {
      await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
      const refused = await stranger.client.get(`/imprimir/p/${String(id)}.pdf`);
      expect(refused.status).toBe(403);
      expect(refused.error).toBe('No posee permisos para realizar esta acción');
    });
  });

  it('prints the whole project with the numbers of the paper form', async () => {
    const owner = await app.person();
    const { id } = await stage.idea(owner);
    await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    for (const section of [1, 2, 3, 4]) {
      const saved = await owner.client.put('/p/', { codigo: id, dataProyecto: sample(section) });
      expect(saved.error).toBeNull();
    }
    const text = await printed(owner, 'p', id);
    proves('R-2.5-31', 'PDF', () => {
      for (const numbered of [
        '3 Equipo',
        '3.1 Categoría del equipo',
        '3.2 Proyectos previos',
        '4 Becas y voluntariado',
        '4.1.b Justificación de la beca',
        '4.2 Voluntariado',
        '5 Instituciones',
      ])
        expect(text).toContain(numbered);
    });
    for (const words of ['Integrantes', 'Responsable financiero/a', 'Cronograma del año 1'])
      expect(text).toContain(words);
    // Who takes part is told at a glance before all about each, in the columns of the form's own tables.
    const { bytes } = await owner.client.get(`/imprimir/p/${id}.pdf`);
    const { told } = await pdfStructure(bytes);
    const heads = told.filter(({ role }) => role === 'TH').map(({ text: head }) => head);
    expect(heads).toEqual(expect.arrayContaining(['Integrante', 'Institución', 'Autoridad a Cargo']));
    const sections = told.filter(({ role }) => role === 'H2').map(({ text: title }) => title);
    expect(sections).toHaveLength(new Set(sections).size);
    expect(sections.length).toBeGreaterThan(2);
    // Sections and their blocks are numbered on their own: no figure is that of two headings.
    expect(sections[1]).toBe('Sección 2 Equipo Extensión');
    const numbers = told.flatMap(({ role, text: title }) =>
      /^H[23]$/u.test(role) ? (title.match(/^\d+ /u) ?? []) : [],
    );
    expect(numbers).toHaveLength(new Set(numbers).size);
  });

  it('leaves out of evaluators’ copies how anybody is found', async () => {
    const owner = await app.person();
    const { id } = await stage.idea(owner);
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 840_001, project_id: id, evaluator_id: evaluator.id });
    await stage.move(id, 'EVAL_IP', 'DEV_IP', 'REC_P');
    const saved = await owner.client.put('/p/', { codigo: id, dataProyecto: sample(2) });
    expect(saved.error).toBeNull();
    const idea = (await owner.client.get(`/ip/${id}`)).data;
    const team = (await owner.client.get(`/p/form/2/${id}`)).data;
    for (const [kind, answers] of [
      ['ip', idea],
      ['p', team],
    ] as const) {
      const personal = personalData(answers);
      expect(personal).not.toEqual([]);
      // A line of the paper may break anywhere.
      const bare = (text: string) => text.replaceAll(/\s/gu, '');
      const own = bare(await printed(owner, kind, id));
      const theirs = bare(await printed(evaluator, kind, id));
      proves('R-A-112-20', kind, () => {
        expect(theirs).toContain(kind === 'ip' ? 'Benítez' : 'Integrantes');
        expect(personal.filter((text) => !own.includes(bare(text)))).toEqual([]);
        expect(personal.filter((text) => theirs.includes(bare(text)))).toEqual([]);
      });
    }
  });

  it('leaves the same out of evaluators’ copies of reports', async () => {
    const owner = await app.person();
    const project = await reports.approved(owner);
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    await app.database
      .db('forms')
      .insert({ kind: 'pcal', wire_id: 840_002, project_id: project.id, evaluator_id: evaluator.id });
    const bare = (text: string) => text.replaceAll(/\s/gu, '');
    for (const [type, kind] of [
      ['ia', 'inf_avance'],
      ['if', 'inf_final'],
    ] as const) {
      const report = await reports.of(owner, type, project);
      const personal = personalData([report.Integrantes, report.InstitucionIntervinientes]);
      expect(personal.length).toBeGreaterThan(8);
      const own = bare(await printed(owner, kind, report.id));
      const theirs = bare(await printed(evaluator, kind, report.id));
      proves('R-A-112-20', kind, () => {
        expect(theirs).toContain('Benítez');
        expect(personal.filter((text) => !own.includes(bare(text)))).toEqual([]);
        expect(personal.filter((text) => theirs.includes(bare(text)))).toEqual([]);
      });
    }
  });

  it('reads with the labels it was written with, retired ones included', async () => {
    const owner = await app.person();
    const admin = await stage.admin();
    const year = await stage.year();
    const { category, change } = await lastCategory(admin, year);
    const { id } = await stage.idea(owner, { categoriaProyecto: category.id });
    expect((await change({ nom: 'Otra cosa' })).error).toBeNull();
    await proves('R-K-108', 'impresión', async () => {
      const text = await printed(owner, 'ip', id);
      expect(text).toContain(category.nom);
      expect(text).not.toContain('Otra cosa');
    });
    expect((await change({ retirada: true })).error).toBeNull();
    await proves('R-K-20', 'PDF', async () => expect(await printed(owner, 'ip', id)).toContain(category.nom));
  });
});
