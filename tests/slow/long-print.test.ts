import { expect, describe, it } from 'vitest';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { changed, open as openDraft, publish, save } from '../api/templates/studio.ts';
import { useStage } from '../api/support/stage.ts';
import { storeIdea } from '../e2e/support/an-idea.ts';
import { formScreen } from '../e2e/support/form-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { whileDrawn } from '../support/undrawn.ts';

const SECTIONS = 10;
const FIELDS = 40;

const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const sectionKey = (section: number): string => `parte${String.fromCodePoint(97 + section)}`;
const fieldKey = (field: number): string => `dato${field}`;
const mark = (section: number, field: number): string => `marca${section}x${field}q`;

describe('a form of 400 fields', { timeout: 240_000 }, () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('is printed with every section, from the preview and from the open form', async () => {
    const admin = await stage.admin();
    const draft = await openDraft(admin, { tipo: 'ip' });
    const keys = many(SECTIONS, sectionKey);
    const part = (section: number): FieldSchema => ({
      type: 'object',
      title: `Parte ${section}`,
      properties: Object.fromEntries(
        many(FIELDS, (field) => [
          fieldKey(field),
          { type: 'string', title: `Dato ${section}.${field}`, maxLength: 40 },
        ]),
      ),
    });
    const { contenido } = draft;
    const [block] = contenido.ui['ui:bloques'] ?? [];
    const long = changed(
      contenido,
      ...keys.map((key, at): [string, unknown] => [`/schema/properties/${key}`, part(at)]),
      ...keys.map((key): [string, unknown] => [
        `/ui/${key}`,
        {
          'ui:order': many(FIELDS, fieldKey),
          ...Object.fromEntries(many(FIELDS, (field) => [fieldKey(field), { 'ui:widget': 'texto' }])),
        },
      ]),
      ['/ui/ui:order', [...(contenido.ui['ui:order'] ?? []), ...keys]],
      ...(block ? [['/ui/ui:bloques/0/campos', [...block.campos, ...keys]] as [string, unknown]] : []),
    );
    const saved = await save(admin, draft, long);
    expect(saved.data?.problemas ?? saved.problems).toEqual([]);
    expect((await publish(admin, draft)).error).toBeNull();
    const person = await app.person();
    const id = await storeIdea(
      person,
      Object.fromEntries(
        keys.map((key, at) => [key, Object.fromEntries(many(FIELDS, (field) => [fieldKey(field), mark(at, field)]))]),
      ),
    );
    const { page } = await app.openPage({ as: person, path: `/gestor/form/ip/${id}` });
    const form = formScreen(page);
    await form.ready();
    await form.field('Título').waitFor();
    const marks = keys.flatMap((_, at) => many(FIELDS, (field) => mark(at, field)));
    expect(marks).toHaveLength(400);
    const missing = async (): Promise<string[]> => {
      const paper = await whileDrawn(page, () => page.pdf({ format: 'A4' }));
      const { text } = await pdfText(paper);
      const bare = text.replaceAll(/\s/gu, '');
      return marks.filter((one) => !bare.includes(one));
    };
    const fromForm = await missing();
    await form.button('Vista previa').click();
    await page.getByRole('button', { name: 'Imprimir', exact: true }).waitFor();
    const fromPreview = await missing();
    proves('R-K-164', () => expect([fromPreview, fromForm]).toEqual([[], []]));
  });
});
