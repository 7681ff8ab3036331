import { parentPort, workerData } from 'node:worker_threads';
import { emptyTemplate } from '#engine/template/empty-template.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { carryChanges } from '#engine/versions/carry-changes.ts';
import { moduleSource } from '#engine/validation/module-source.ts';
import { judgeHeavy } from './judge-heavy.ts';
import { layoutTried } from './layout-tried.ts';
import { moveForms } from './move-forms.ts';
import { rehearseForms } from './rehearse-forms.ts';
import { reviewTemplate } from './review-template.ts';
import type { Act, FromThread, Phase, TemplateJobs, ToThread } from './template-jobs.ts';
import { tryTemplate } from './try-template.ts';

/** Tells the other side when a phase begins, and refuses what took too long between two looks. */
export type Enter = (phase: Phase) => void;

class Over extends Error {
  readonly phase: Phase;

  constructor(phase: Phase) {
    super(phase);
    this.phase = phase;
  }
}

const JOBS: { [A in Act]: (asked: TemplateJobs[A]['asked'], enter: Enter) => TemplateJobs[A]['answer'] } = {
  module: ({ template, lists }) => moduleSource(prepareTemplate(template, lists)),
  review: reviewTemplate,
  publish: tryTemplate,
  carry: ({ base, draft, version }) => carryChanges(base, draft, version),
  judge: judgeHeavy,
  move: moveForms,
  rehearse: rehearseForms,
  layout: layoutTried,
};

function send(message: FromThread): void {
  parentPort?.postMessage(message);
}

function cpu(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

function work({ id, act, asked, limits }: ToThread): void {
  let phase: Phase = act;
  let base = cpu();
  const leave = (): void => {
    if ((cpu() - base) / 1000 > limits[phase]) throw new Over(phase);
  };
  const enter = (next: Phase): void => {
    leave();
    phase = next;
    base = cpu();
    send({ id, phase, cpu: base });
  };
  try {
    enter(act);
    const answer = JOBS[act](asked as never, enter);
    leave();
    send({ id, answer });
  } catch (error) {
    if (error instanceof Over) send({ id, over: error.phase });
    else send({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

/** Code that ran once runs faster: the first template is not charged for it. */
function warm(): void {
  for (const [kind, modality] of [
    ['ip', null],
    ['p', 'PEIS'],
  ] as const) {
    const template = emptyTemplate({ tipo: kind, modalidad: modality, anio: 2025, version: 1, titulo: kind });
    if (!template) continue;
    const { template: sound } = reviewTemplate({ text: JSON.stringify(template), parent: template });
    if (sound) tryTemplate({ template: sound, lists: {} }, () => undefined);
  }
}

if ((workerData as { warm: boolean }).warm) warm();
parentPort?.on('message', work);
