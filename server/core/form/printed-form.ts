import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { layoutResult } from '#engine/layout/layout-result.ts';
import { layoutVotes, type Votes } from '#engine/layout/layout-votes.ts';
import { layoutTrace } from '#engine/layout/layout-trace.ts';
import type { PrintedDocument, Signing } from '#engine/layout/printed-document.ts';
import { inGroups } from '#engine/layout/in-groups.ts';
import type { ToldCut } from '#schemas/generated/domain/told-cut.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import type { FormForReading } from './form-for-reading.ts';
import { layoutOfForm, scoreOfForm } from './layout-of-form.ts';

interface Printing {
  university: string;
  section?: number | null;
  /** Of a definitive form, for who is told. */
  votes?: Votes | null;
  /** Who signs it, or signed it; what is signed is told by this fingerprint. */
  signing?: Signing | null;
  fingerprint: string;
  /** What a closed cut made of the project, where it is told. */
  cut?: ToldCut | null;
  verifyAt: string;
}

/** The answers as they were written, without what the reader may not see. */
export function printedForm(
  form: FormForReading,
  { university, section = null, votes = null, signing = null, cut = null, fingerprint, verifyAt }: Printing,
): PrintedDocument {
  const { project, kind, ready } = form;
  const { code, callYear, modality, title, biannual, director, responsible } = project.project;
  const score = scoreOfForm(form);
  const duration = biannual === null ? null : biannual ? PRINT_TEXTS.biannual : PRINT_TEXTS.annual;
  return {
    university,
    office: PRINT_TEXTS.office,
    call: PRINT_TEXTS.call(callYear),
    name: FORM_KIND_NAMES[kind],
    code,
    modality: duration === null ? modality : `${modality} ${duration}`,
    title,
    director: director || responsible || null,
    result: score ? layoutResult(ready.prepared, score, cut) : [],
    body: [
      ...layoutOfForm(form, section, true),
      ...(votes && score ? layoutVotes(ready.prepared, votes, form.sections[0]?.presented, score) : []),
      ...(score ? layoutTrace(ready.prepared, score, votes?.evaluators) : []),
    ],
    signing: signing && withFingerprint(signing, fingerprint),
    template: PRINT_TEXTS.template(ready.stored.title, ready.stored.version),
    fingerprint: ready.stored.fingerprint,
    verifyAt,
    printedAt: localMinute(project.now),
  };
}

/** What waits for its signatures may still be changed. */
function withFingerprint(signing: Signing, fingerprint: string): Signing {
  if (signing.places.length > 0) return signing;
  return { ...signing, lines: [...signing.lines, PRINT_TEXTS.signing.fingerprint(inGroups(fingerprint))] };
}
