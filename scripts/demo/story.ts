import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { DEMO_IDEAS } from './ideas.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import type { Reported } from './make-reports.ts';
import type { Brought } from './bring-documents.ts';

/** One project of the demonstration: whose, since when, how far it got. */
export interface Episode {
  /** Index into the hand-written ideas. */
  idea: number;
  /** E-mail of a sign-in account, or the number of a teacher. */
  owner: string | number;
  modality: Modality;
  biannual: boolean;
  /** States after REC_IP, in order. */
  path: readonly State[];
  /** Sections of the project form that were saved, out of the template's samples. */
  saved?: readonly number[];
  /** A section that its owner left half-way, kept as a draft: which, and the template's sample it is told from. */
  draft?: { readonly section: number; readonly sample: string };
  /** What of its documents was brought; none by default. */
  documents?: Brought;
  /** Evaluated in every stage it passed; otherwise in its present one, where people are still at it. */
  judged?: 'all';
  /** How far the reports of an approved project are; none was begun by default. */
  reports?: Partial<Record<ReportType, Reported>>;
  /** Every evaluator has done with it: the definitive form waits for the commission, or is signed. */
  agreement?: 'open' | 'signed';
}

const EVALUATED: readonly State[] = ['EVAL_IP', 'DEV_IP'];
const RECEIVED: readonly State[] = [...EVALUATED, 'REC_P'];
const RELEVANT: readonly State[] = [...RECEIVED, 'ADM', 'PERT'];
const JUDGED: readonly State[] = [...RELEVANT, 'CAL'];
const APPROVED: readonly State[] = [...JUDGED, 'OK'];
const NOT_RELEVANT: readonly State[] = [...RELEVANT, 'NO_PERT'];

const ENDINGS: readonly (readonly State[])[] = [
  APPROVED,
  APPROVED,
  NOT_RELEVANT,
  APPROVED,
  JUDGED,
  EVALUATED,
  APPROVED,
  APPROVED,
];

/** People of one call; each call has its own, because who runs a biannual project may not present the year after. */
export const TEACHERS_A_CALL = 12;

/** A finished call: most were approved, some were not. */
export function pastEpisodes(yearsAgo: number, count: number): Episode[] {
  return Array.from({ length: count }, (_, i) => ({
    idea: (i * 3 + yearsAgo * 7) % DEMO_IDEAS.length,
    owner: isReported(yearsAgo, i)
      ? 'directora@demo.convoca.example'
      : yearsAgo * TEACHERS_A_CALL + (i % TEACHERS_A_CALL),
    modality: i % 3 === 2 ? 'AET' : 'PEIS',
    biannual: i % 3 === 0,
    path: ENDINGS[i % ENDINGS.length] ?? APPROVED,
    saved: [1, 2, 3, 4],
    judged: 'all',
    reports: reportsOf(yearsAgo, i),
  }));
}

/** An annual project of last year: who runs a biannual one may not present ideas now. */
const isReported = (yearsAgo: number, i: number): boolean => yearsAgo === 1 && i === 1;

/** The oldest call has everything; the next lacks final reports, and last year's has one director who is writing. */
function reportsOf(yearsAgo: number, i: number): NonNullable<Episode['reports']> {
  if (yearsAgo === 3) return { ia: 'whole', if: 'whole' };
  if (yearsAgo === 2) return { ia: 'whole', ...(i % 2 === 0 && { if: 'whole' }) };
  return isReported(yearsAgo, i) ? { ia: 'whole', if: 'half' } : {};
}

/** The one ahead of the others in AET: its evaluation is not begun, so a rubric that is published now is seen in it. */
const IN_AET = 9;

/** The call that is open: ideas come in, and some went ahead so that every screen has something to show. */
export function currentEpisodes(): Episode[] {
  const ahead: readonly (readonly [readonly State[], readonly number[], Brought?, Episode['agreement']?])[] = [
    [['EVAL_IP'], []],
    [['EVAL_IP'], []],
    [['EVAL_IP'], []],
    [EVALUATED, []],
    [EVALUATED, []],
    [RECEIVED, [1, 2, 3, 4], 'all'],
    [RECEIVED, [1, 2, 3, 4], 'all but one'],
    [RECEIVED, []],
    [[...RECEIVED, 'ADM'], [1, 2, 3, 4], 'all'],
    [JUDGED, [1, 2, 3, 4], 'all'],
    [RELEVANT, [1, 2, 3, 4], 'all'],
    [RELEVANT, [1, 2, 3, 4], 'all'],
    [JUDGED, [1, 2, 3, 4], 'all'],
    [JUDGED, [1, 2, 3, 4], 'all', 'open'],
    [JUDGED, [1, 2, 3, 4], 'all', 'signed'],
  ];
  return [
    {
      idea: 0,
      owner: 'directora@demo.convoca.example',
      modality: 'PEIS',
      biannual: true,
      path: RECEIVED,
      saved: [1, 3],
      draft: { section: 2, sample: 'Sin responsable financiero/a' },
    },
    { idea: 14, owner: 'directora@demo.convoca.example', modality: 'AET', biannual: false, path: [] },
    { idea: 1, owner: 'director@demo.convoca.example', modality: 'PEIS', biannual: false, path: [] },
    ...ahead.map(([path, saved, documents, agreement], i): Episode => ({
      idea: 15 + i,
      // One document away from the end: for whoever enters as the second team.
      owner: documents === 'all but one' ? 'director@demo.convoca.example' : i % TEACHERS_A_CALL,
      modality: i === IN_AET || (path.length <= 2 && i % 3 === 2) ? 'AET' : 'PEIS',
      biannual: i % 2 === 0,
      path,
      saved,
      ...(documents && { documents }),
      ...(agreement && { agreement }),
    })),
    ...Array.from({ length: 12 }, (_, i): Episode => ({
      idea: 2 + i,
      owner: i % TEACHERS_A_CALL,
      modality: i % 3 === 1 ? 'AET' : 'PEIS',
      biannual: i % 2 === 1,
      path: [],
    })),
  ];
}
