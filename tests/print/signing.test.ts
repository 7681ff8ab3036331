import { afterAll, expect, test } from 'vitest';
import type { Signing } from '#engine/layout/printed-document.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { picture } from '../../scripts/demo/tiny-jpeg.ts';
import { pdfStructure } from '../support/pdf-structure.ts';

const service = createPrintService();
afterAll(() => service.stop());

const SIGNED: Signing = { title: 'Firmas', lines: ['Firmado por Quiroga, Marisa.'], picture: null, places: [] };

async function printed(signing: Signing) {
  const pdf = await service.print({
    university: 'Universidad Nacional',
    office: 'Secretaría de Extensión',
    call: 'Convocatoria 2025',
    name: 'Evaluación',
    code: '25-014-PEIS-FICH',
    modality: 'PEIS',
    title: 'Agua segura',
    director: null,
    result: [],
    body: [],
    signing,
    template: 'Evaluación',
    fingerprint: '0'.repeat(64),
    printedAt: '26/08/2025 11:10',
  });
  const { told } = await pdfStructure(pdf);
  return {
    words: told.filter(({ role }) => role !== 'Sect').map(({ role, text }) => `${role} ${text}`),
    pictures: pdf.toString('latin1').match(/\/Subtype \/Image/gu)?.length ?? 0,
    pages: pdf.toString('latin1').match(/\/Type \/Page\b/gu)?.length ?? 0,
  };
}

test.each([
  ['upright', 40, 900],
  ['lying', 3000, 200],
])('the picture of a signature is on the page whatever its shape: %s', async (_shape, width, height) => {
  const { words, pictures, pages } = await printed({ ...SIGNED, picture: picture(width, height) });
  expect(words).toContain('H2 Firmas');
  expect(words).toContain('P Firmado por Quiroga, Marisa.');
  expect([pictures, pages]).toEqual([1, 1]);
});

test('what cannot be read as a picture keeps nobody from the words', async () => {
  const { words, pictures } = await printed({ ...SIGNED, picture: Buffer.from('ffd8ffe000104a46494600', 'hex') });
  expect(pictures).toBe(0);
  expect(words).toContain('P La imagen de la firma no se pudo leer: está guardada con el formulario.');
});

test('each hand has its line, also without a name', async () => {
  const { words } = await printed({ ...SIGNED, lines: [], places: ['Quiroga, Marisa', 'Ferrero, Julio', 'Ñ, O', ''] });
  expect(words.slice(-4)).toEqual(['P Quiroga, Marisa', 'P Ferrero, Julio', 'P Ñ, O', 'P Firma y aclaración']);
});
