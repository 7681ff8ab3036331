import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_MESSAGES as SAID } from '#schemas/messages/documents.ts';
import { tinyJpeg } from '../../../scripts/demo/tiny-jpeg.ts';
import { plainPdf } from '../../support/real-files.ts';
import { useAgreed } from '../evaluations/agreed-form.ts';
import { sign, smallTeam, upload } from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import { useApp } from '../support/use-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'convoca-scanner-'));
const script = join(folder, 'scan.sh');
/** Says what the file asks for. */
const SCRIPT = `#!/bin/sh
[ "$1" = --quick ] && [ -r "$2" ] || exit 9
if grep -q PLAGUE "$2"; then echo "$2: Plague-Test FOUND"; exit 1; fi
if grep -q SILENT "$2"; then exit 1; fi
if grep -q BREAKS "$2"; then echo "no database"; exit 2; fi
if grep -q SLEEPS "$2"; then echo $$ > ${folder}/pid; sleep 120; fi
exit 0
`;
const app = useApp({ environment: { SCAN_COMMAND: `${script}  --quick`, SCAN_SECONDS: '4' } });
const without = useApp({ environment: { SCAN_COMMAND: join(folder, 'absent') } });
const formWithout = useProjectForm(without);
const form = useProjectForm(app);
const { agreed } = useAgreed(app, form.stage);
const CV = 'CV_Sosa_30122884';

beforeAll(async () => {
  writeFileSync(script, SCRIPT);
  chmodSync(script, 0o700);
  await form.put(form.peis, smallTeam());
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cv = (text: string) => upload(form.ana, form.peis, CV, plainPdf({ text }));
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const stored = () => app.database.db('documents').where({ project_id: form.peis.id });

test('what the scanner lets through is stored; what it refuses is not, with what it says', async () => {
  expect((await cv('Hola')).error).toBeNull();
  const refused = await cv('PLAGUE');
  expect([refused.status, refused.error]).toEqual([
    415,
    'El archivo no pasó la revisión de seguridad (Plague-Test FOUND). Elegí otro.',
  ]);
  expect((await cv('SILENT')).error).toBe('El archivo no pasó la revisión de seguridad. Elegí otro.');
  expect(await stored()).toHaveLength(1);
  const one = await agreed('pcal');
  const signing = (text: string) => sign(one.members[0], one.project, one.definitive, { content: tinyJpeg(text) });
  expect((await signing('PLAGUE')).status).toBe(415);
  expect((await signing('Hola')).error).toBeNull();
});

test('what nobody looked at is not stored', async () => {
  for (const text of ['BREAKS', 'SLEEPS']) {
    const reply = await cv(text);
    expect([text, reply.status, reply.error]).toEqual([text, 503, SAID.notLookedAt]);
    expect(reply.headers.get('Retry-After')).toBe('30');
  }
  expect(await stored()).toHaveLength(1);
  expect(await app.database.db('pending_blobs')).toHaveLength(0);
  // Nor does whatever it had started go on.
  const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('a scanner that is not there lets nothing through', async () => {
  await formWithout.put(formWithout.peis, smallTeam());
  const reply = await upload(formWithout.ana, formWithout.peis, CV, plainPdf());
  expect([reply.status, reply.error]).toEqual([503, SAID.notLookedAt]);
});
