import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getDocumentProxy } from 'unpdf';
import { layoutForm } from '#engine/layout/layout-form.ts';
import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { median } from './forms/forms-report.ts';
import { prepareShipped } from './prepare-shipped.ts';

/** node scripts/bench/print.ts: the samples of p.PEIS as one project, drawn one after the other (docs/performance.md). */
const WARM = 6;

console.log(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
console.table({ 'one project': await measure(1, 100), 'ten times longer': await measure(10, 10) });

async function measure(times: number, documents: number): Promise<Record<string, string>> {
  const { template, prepared } = prepareShipped('p.PEIS');
  const answers = new Map(
    template.samples.flatMap(({ espera, respuestas, seccion }) => (espera.valido ? [[seccion ?? 1, respuestas]] : [])),
  );
  const body = Array.from({ length: times }, () => layoutForm(prepared, answers)).flat();
  const document = (title: string): PrintedDocument => ({
    university: 'Universidad Nacional',
    office: 'Secretaría de Extensión',
    call: 'Convocatoria 2025',
    name: template.meta.titulo,
    code: '25-014-PEIS-FICH',
    modality: 'PEIS bianual',
    title,
    director: null,
    result: [],
    body,
    template: template.meta.titulo,
    fingerprint: '0'.repeat(64),
    printedAt: '26/08/2025 11:10',
  });
  const service = createPrintService({ threads: 1, timeoutMs: 120_000 });
  const timed = async (title: string) => {
    const start = performance.now();
    const pdf = await service.print(document(title));
    return { pdf, took: performance.now() - start };
  };
  const first = await timed('Agua segura en las islas');
  for (let round = 0; round < Math.min(WARM, documents); round += 1) await timed(`Antes ${round}`);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  const took: number[] = [];
  for (let round = 0; round < documents; round += 1) took.push((await timed(`Proyecto ${round}`)).took);
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  await service.stop();
  const { numPages } = await getDocumentProxy(new Uint8Array(first.pdf));
  return {
    pages: String(numPages),
    kB: (first.pdf.byteLength / 1000).toFixed(0),
    'first, ms': first.took.toFixed(0),
    'warm, ms': median(took).toFixed(0),
    'processor, ms': ((user + system) / 1000 / documents).toFixed(0),
    'event loop p99, ms': (delay.percentile(99) / 1e6).toFixed(1),
  };
}
