import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import { templateVersion } from '#web/app/template-version.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { FormAddress, OpenKind } from '../kinds/form-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import type { HeldForm } from '../kinds/screen-form.ts';
import { assessedIn } from './assessed-in.ts';
import { isEvaluation } from './is-evaluation.ts';
import { loadStructure, prepareStructure } from './load-structure.ts';
import type { LoadedForm, LoadFailure, OpenedForm } from './loaded-form.ts';
import { unwrap } from './unwrap.ts';

const QUIET = { show: 'none' } as const;

/** Everything a form needs before it may be drawn; whatever is missing, there is no form. */
export async function loadForm(
  client: BrowserClient,
  kind: OpenKind,
  id: number | null,
  signal: AbortSignal,
): Promise<LoadedForm | LoadFailure> {
  if (id === null) {
    const structure = unwrap(
      await client.call('read-structure', { params: { kind: 'ip', modalidad: 'PEIS' }, signal, ...QUIET }),
    );
    if ('failed' in structure) return structure;
    const known = await prepareStructure(templateVersion(structure), structure);
    if ('failed' in known) return known;
    const address: FormAddress = { kind, id, section: 1, code: '', projectId: null, modality: 'PEIS' };
    return assemble(
      { address, header: null, ...known },
      { answers: {}, assessed: null, appraisal: null, version: null, editable: true, reason: null },
    );
  }
  const header = unwrap(
    await client.call('read-form-header', { params: { ruta: kind, idForm: id }, signal, ...QUIET }),
  );
  if ('failed' in header) return header;
  const address = addressOf(header, kind, id, 1);
  const [known, read] = await Promise.all([
    loadStructure(client, header, kind, signal),
    SCREEN_FORMS[kind].read(client, address, { signal, ...QUIET }),
  ]);
  return 'failed' in known ? known : await assembleRead({ address, header, ...known }, unwrap(read));
}

/** A form that is stored in sections: its sections are read one after the other. */
export async function openForm(
  client: BrowserClient,
  kind: OpenKind,
  id: number,
  signal: AbortSignal,
): Promise<OpenedForm | LoadFailure> {
  const header = unwrap(
    await client.call('read-form-header', { params: { ruta: kind, idForm: id }, signal, ...QUIET }),
  );
  if ('failed' in header) return header;
  const known = await loadStructure(client, header, kind, signal);
  return 'failed' in known ? known : { address: addressOf(header, kind, id, 1), header, ...known };
}

export async function loadSection(
  client: BrowserClient,
  opened: OpenedForm,
  section: number,
  signal: AbortSignal,
): Promise<LoadedForm | LoadFailure> {
  const address = { ...opened.address, section };
  const read = unwrap(await SCREEN_FORMS[address.kind].read(client, address, { signal, ...QUIET }));
  return assembleRead({ ...opened, address }, read);
}

function addressOf({ proyecto }: ReadFormHeaderAnswer, kind: OpenKind, id: number, section: number): FormAddress {
  return { kind, id, section, code: proyecto.codigo, projectId: proyecto.id, modality: proyecto.tipoProyecto };
}

type Around = Pick<LoadedForm, 'address' | 'header' | 'huella' | 'prepared' | 'validator' | 'widgets' | 'scoring'>;

async function assembleRead(
  around: Around,
  read: HeldForm | Documentation | LoadFailure,
): Promise<LoadedForm | LoadFailure> {
  if (isFailure(read)) return read;
  const isAgreed = isEvaluation(read) && read.acuerdo !== null;
  const made = isAgreed ? await import('./proposed-answers.ts') : null;
  return assemble(around, {
    answers: made?.proposedAnswers(around, read) ?? SCREEN_FORMS[around.address.kind].answersIn(read),
    assessed: around.scoring && 'version' in read ? assessedIn(read) : null,
    appraisal: isEvaluation(read) ? read : null,
    version: 'version' in read ? read.version : null,
    editable: read.editable,
    reason: around.header?.motivo ?? null,
  });
}

function isFailure(read: object): read is LoadFailure {
  return 'failed' in read;
}

function assemble(
  around: Around,
  read: Pick<LoadedForm, 'answers' | 'assessed' | 'appraisal' | 'version' | 'editable' | 'reason'>,
): LoadedForm | LoadFailure {
  const { address, prepared } = around;
  const section = prepared.sections.find(({ number }) => number === address.section) ?? prepared.sections[0];
  return section ? { ...around, section, ...read } : { failed: 'missing', error: '' };
}
