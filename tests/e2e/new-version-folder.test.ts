import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { withValueAt } from '#engine/pointer.ts';
import { readPublishedFile, writePublishedFile } from '#server/templates/published-file.ts';
import { readTemplateFolders } from '#server/templates/template-folders.ts';
import { createTemplateService } from '#server/templates/template-service.ts';
import { generateTypes } from '../../scripts/types/generate-types.ts';
import { readCsv } from '../api/support/read-csv.ts';
import { useBrowser } from '../support/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { IDEA, readIdea } from './support/an-idea.ts';
import { formScreen } from './support/form-screen.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A copy of the repository's templates in which somebody adds one folder; schemas and all else are the repository's. */
const copy = mkdtempSync(path.join(tmpdir(), 'convoca-carpeta-'));
const templates = path.join(copy, 'templates');
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const LABEL = 'Barrios en los que se trabaja';
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

/** The idea of this year as a new version: the shipped one with one more question, which must be answered. */
function addFolder(year: number): void {
  const from = path.join(templates, '2025/ip/v1');
  const to = path.join(templates, String(year), 'ip/v2');
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
  const edit = (file: string, ...changes: readonly [string, unknown][]) => {
    const at = path.join(to, file);
    const after = changes.reduce<unknown>((value, [pointer, next]) => withValueAt(value, pointer, next), readJson(at));
    writeFileSync(at, JSON.stringify(after, null, 2));
  };
  const schema = readJson(path.join(from, 'form.schema.json')) as { required: string[] };
  const ui = readJson(path.join(from, 'form.ui.json')) as { 'ui:order': string[] };
  edit('meta.json', ['/anio', year], ['/version', 2]);
  edit(
    'form.schema.json',
    ['/properties/barrios', { type: 'string', title: LABEL, minLength: 2, maxLength: 80 }],
    ['/required', [...schema.required, 'barrios']],
  );
  edit(
    'form.ui.json',
    ['/barrios', { 'ui:widget': 'texto', 'ui:recortar': true }],
    ['/ui:order', [...ui['ui:order'], 'barrios']],
  );
}

describe('a new version folder with one more item', () => {
  const app = useBrowser();

  it(
    'is on the screen, validated, printed, exported and typed, with nothing else touched',
    { timeout: 120_000 },
    async () => {
      const year = new Date().getFullYear();
      for (const name of ['templates', 'schemas']) rmSync(path.join(copy, name), { recursive: true, force: true });
      cpSync(path.join(root, 'templates'), templates, { recursive: true });
      symlinkSync(path.join(root, 'schemas'), path.join(copy, 'schemas'));
      const before = { published: readPublishedFile(templates), types: await generateTypes(copy) };
      addFolder(year);

      // npm run templates and npm run types regenerate this much, and no more.
      const published = writePublishedFile(readTemplateFolders(templates), templates);
      const { [`${year}/ip@2`]: added, ...others } = published.templates;
      expect(added).toMatch(/^[\da-f]{64}$/);
      expect(others).toEqual(before.published.templates);
      const types = await generateTypes(copy);
      const typed = types.get(`templates/${year}/ip.v2.ts`);
      expect(typed).toMatch(/^ {2}barrios: string;$/m);
      types.delete(`templates/${year}/ip.v2.ts`);
      expect(types).toEqual(before.types);

      // As at the next start.
      const service = createTemplateService(app.database.db, templates);
      await service.importShipped(year);
      await service.stop();

      const person = await app.person({ ape: 'Benítez', nom: 'Carolina' });
      const admin = await app.person({ tipoUsuario: 'admin' });
      // All of this was work for the thread that also answers: until it has caught up it sends everybody away.
      await expect.poll(async () => (await fetch(`${app.url}/api/gestor/conv/${year}`)).status).not.toBe(503);
      const { page } = await app.openPage({ as: person, path: '/gestor/form/ip' });
      const form = formScreen(page);
      await form.ready();
      await form.field(LABEL).waitFor();
      await form.field(LABEL).fill('x'.repeat(81));
      await form.field(LABEL).press('Tab');
      await page.getByText('máximos caracteres permitidos : 80').waitFor();

      const post = (changes: object) =>
        person.client.post<{ id: number; codigo: string }>(`/p/${year}`, { dataIdeaProyecto: { ...IDEA, ...changes } });
      for (const [barrios, codigo] of [
        [undefined, 'required'],
        ['x', 'minLength'],
        ['x'.repeat(81), 'maxLength'],
        [{}, 'type'],
      ] as const) {
        const refused = await post({ barrios });
        expect([refused.status, refused.problems.map((problem) => `${problem.ruta} ${problem.codigo}`)]).toEqual([
          400,
          [`/barrios ${codigo}`],
        ]);
      }
      const created = await post({ barrios: 'Alto Verde y La Boca' });
      expect(created.error).toBeNull();
      const { id, codigo } = created.data;

      await page.goto(`/gestor/form/ip/${id}`);
      await form.ready();
      expect(await form.field(LABEL).inputValue()).toBe('Alto Verde y La Boca');
      await form.field(LABEL).fill('Alto Verde');
      await form.store('Guardar idea');
      expect(await readIdea(person, id)).toMatchObject({
        barrios: 'Alto Verde',
        plantilla: { version: 2, huella: added },
      });

      const pdf = await pdfText((await person.client.get(`/imprimir/ip/${id}.pdf`)).bytes);
      expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain(LABEL);
      expect(pdf.text).toContain('Alto Verde');
      expect(pdf.text.replaceAll(' ', '')).toContain(`huella${added?.slice(0, 16) ?? '-'}`);

      const file = await admin.client.get('/exportar/respuestas/ip.csv', { anio: year });
      const [heads = [], ...rows] = readCsv(file.bytes.toString('utf8').slice(1));
      const column = heads.findIndex((head) => head.endsWith(LABEL));
      expect(rows.find((row) => row.includes(codigo))?.[column]).toBe('Alto Verde');
    },
  );
});
