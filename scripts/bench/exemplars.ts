import { loadavg } from 'node:os';
import { gzipSync } from 'node:zlib';
import { layoutForm } from '#engine/layout/layout-form.ts';
import { layoutTrace } from '#engine/layout/layout-trace.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { checkTemplate } from '#engine/template/check/check-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { compileValidator } from '#engine/validation/compile.ts';
import { moduleSource } from '#engine/validation/module-source.ts';
import { moduleValidator } from '#engine/validation/module-validator.ts';
import { verdict } from '#engine/validation/verdict.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { fingerprint } from '#server/templates/fingerprint.ts';
import { median } from './forms/forms-report.ts';
import { prepareShipped, SHIPPED_LISTS } from './prepare-shipped.ts';

/** node scripts/bench/exemplars.ts: both exemplars from the file to the PDF, what each step weighs and takes (docs/exemplars.md). */
const EXEMPLARS = [
  { id: 'p.PEIS', section: 2 },
  { id: 'pcal.PEIS', section: 1 },
] as const;
const ROUNDS = 200;

const print = createPrintService();
console.log(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, median of ${ROUNDS} runs`);
for (const exemplar of EXEMPLARS) console.table(await measure(exemplar));
await print.stop();

async function measure({ id, section: number }: (typeof EXEMPLARS)[number]): Promise<Record<string, string>> {
  const { template, prepared } = prepareShipped(id);
  const huella = fingerprint(template);
  const section = prepared.sections.find((one) => one.number === number);
  if (!section) throw new Error(`No section ${number}`);
  const sample = template.samples.find(
    ({ espera, respuestas, seccion }) => espera.valido && respuestas !== null && (seccion ?? 1) === number,
  );
  const answers: unknown = sample?.respuestas ?? {};
  const source = moduleSource(prepared);
  const module = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as Record<string, unknown>;
  const server = compileValidator(prepared);
  const browser = moduleValidator(module);
  const judge = (validator: typeof server) =>
    verdict(section, answers, { level: 'completa', validator, contexto: { tipoProyecto: 'PEIS', bianual: 1 } });
  const hasScoring = prepareScoring(prepared) !== null;
  const score = hasScoring ? scoreAnswers(prepared, answers) : null;
  const body = () => [
    ...layoutForm(prepared, new Map([[number, answers]]), { score }),
    ...(score ? layoutTrace(prepared, score) : []),
  ];
  const document = {
    university: 'Universidad Nacional',
    office: 'Secretaría de Extensión',
    call: 'Convocatoria 2025',
    name: template.meta.titulo,
    code: '25-014-PEIS-FICH',
    modality: 'PEIS bianual',
    title: 'Agua segura en las islas',
    director: null,
    result: [],
    body: body(),
    template: template.meta.titulo,
    fingerprint: huella,
    printedAt: '26/08/2025 11:10',
  };
  const pdf = await print.print(document);
  return {
    fingerprint: huella.slice(0, 16),
    'file, kB': kilo(JSON.stringify(template).length),
    'fields of the section, with rows': String(countFields(section)),
    'rules, checks': `${countRules(section)}, ${section.checked.flatMap(({ ui }) => ui['ui:checks'] ?? []).length}`,
    'whole template checked, ms': show(time(() => checkTemplate(template), 20)),
    'prepared, ms': show(time(() => prepareTemplate(template, SHIPPED_LISTS), 20)),
    'validator module, kB (gzip)': `${kilo(source.length)} (${kilo(gzipSync(source).length)})`,
    'module made, ms': show(time(() => moduleSource(prepared), 5)),
    'verdict on the server, ms': show(time(() => judge(server))),
    'verdict in the browser’s module, ms': show(time(() => judge(browser))),
    ...(hasScoring && { 'score with trace, ms': show(time(() => scoreAnswers(prepared, answers))) }),
    'layout, ms': show(time(body)),
    'PDF, ms': show(await timeAsync(() => print.print(document), 10)),
    'PDF, kB': kilo(pdf.byteLength),
  };
}

function countFields(unit: PreparedSection): number {
  return unit.fields.size - 1 + [...unit.rows.values()].reduce((sum, row) => sum + row.fields.size - 1, 0);
}

function countRules(unit: PreparedSection): number {
  return [unit, ...unit.rows.values()].reduce((sum, one) => sum + rulesOf(one), 0);
}

function rulesOf({ ruled, judged }: Pick<PreparedSection, 'ruled' | 'judged'>): number {
  return ruled.reduce((sum, { rules }) => sum + rules.length, 0) + judged.length;
}

function time(act: () => unknown, rounds: number = ROUNDS): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    act();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function timeAsync(act: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return median(times);
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function show(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 1 ? 3 : 1);
}
