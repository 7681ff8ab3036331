import { isDeepStrictEqual } from 'node:util';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_MESSAGES as SAID } from '#schemas/messages/documents.ts';
import { picture, withComment } from '../../../scripts/demo/tiny-jpeg.ts';
import { archive, drawnPdf, handMadeWorkbook, HOLLOW_JPG, plainPdf } from '../../support/real-files.ts';
import { useAgreed } from '../evaluations/agreed-form.ts';
import type { Judged } from '../evaluations/bench.ts';
import { sign, smallTeam, upload } from '../support/documents.ts';
import { useProjectForm } from '../support/project-form.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);
const { agreed } = useAgreed(app, form.stage);
const CV = 'CV_Sosa_30122884';

type Cases = Record<string, [content: Buffer, said: string]>;

/** What is answered to each, and of all of them what stays. */
async function answersTo(cases: Cases, send: (content: Buffer) => Promise<Answer>) {
  const rows = () => app.database.db('documents').count();
  const before = await rows();
  const answers: unknown[] = [];
  for (const [what, [content]] of Object.entries(cases)) {
    const { status, error } = await send(content);
    answers.push([what, status, error]);
  }
  return { answers, isSame: isDeepStrictEqual(await rows(), before), pending: await app.database.db('pending_blobs') };
}

const refused = (cases: Cases) => ({
  answers: Object.entries(cases).map(([what, [, said]]) => [what, 415, said]),
  isSame: true,
  pending: [],
});

interface Answer {
  status: number;
  error: string | null;
}

describe('a signature is a picture', () => {
  let one: Judged & { members: [Person, Person, Person] };
  beforeAll(async () => {
    one = await agreed('pcal');
  });
  const signing = (content: Buffer) => sign(one.members[0], one.project, one.definitive, { content });

  test('what is none when it is decoded, or something else as well, is refused', async () => {
    const whole = picture(64, 64);
    const scan = whole.indexOf(Buffer.from('ffda', 'hex'));
    const badTable = Buffer.from(whole);
    badTable.fill(0xff, whole.indexOf(Buffer.from('ffc4', 'hex')) + 5, scan - 8);
    const huge = Buffer.from(whole);
    const frame = huge.indexOf(Buffer.from('ffc0', 'hex'));
    huge.writeUInt16BE(65_000, frame + 5);
    huge.writeUInt16BE(65_000, frame + 7);
    const zip = archive([{ name: 'a.txt', content: 'hola' }]);
    const cases: Cases = {
      'marks alone': [HOLLOW_JPG, SAID.damagedPicture],
      'cut in its points, its end mended': [
        Buffer.concat([whole.subarray(0, scan + 4), Buffer.from('ffd9', 'hex')]),
        SAID.damagedPicture,
      ],
      'broken tables': [badTable, SAID.damagedPicture],
      'more points than anybody decodes': [huge, SAID.largePicture(16)],
      'a page in a comment': [withComment(whole, '<html><script>alert(1)</script>'), SAID.mixedPicture],
      'an archive behind': [Buffer.concat([whole, zip]), SAID.mixedPicture],
      'an archive in a comment': [withComment(whole, zip.toString('latin1')), SAID.mixedPicture],
      'a program behind, with an end of its own': [
        Buffer.concat([whole, Buffer.from('#!/bin/sh\n'), Buffer.from('ffd9', 'hex')]),
        SAID.mixedPicture,
      ],
    };
    expect(await answersTo(cases, signing)).toEqual(refused(cases));
  });

  test('what cameras write is taken', async () => {
    // Copies behind the picture, and blank bytes after it.
    const content = Buffer.concat([withComment(picture(640, 480), 'Cámara'), picture(64, 48), Buffer.alloc(12)]);
    expect((await signing(content)).error).toBeNull();
  });
});

describe('documents that do something', () => {
  beforeAll(async () => {
    await form.put(form.peis, smallTeam());
  });
  const cv = (content: Buffer) => upload(form.ana, form.peis, CV, content);

  /** Objects as newer programs write them: several in one stream, packed. */
  const packed = (
    objects: string,
    {
      filter = '/Filter /FlateDecode',
      type = '/Type /ObjStm',
      pack = (plain: Buffer): Buffer => deflateSync(plain),
    } = {},
  ) => {
    const head = '9 0 ';
    const content = pack(Buffer.from(head + objects, 'latin1')).toString('latin1');
    return `<< ${type} /N 1 /First ${head.length} ${filter} /Length ${content.length} >>\nstream\n${content}\nendstream`;
  };
  const with1 = (...more: string[]) => plainPdf({ more });
  const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const ATTACHED = '<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>';

  test('a PDF that runs something, or carries something, is refused with the reason', async () => {
    const cases: Cases = {
      script: [with1(SCRIPT), SAID.activePdf],
      'script, spelt otherwise': [with1('<< /S%x\n/Java#53cript /JS (1) >>'), SAID.activePdf],
      'script by its text alone': [with1('<< /S 8 0 R /JS 7 0 R >>'), SAID.activePdf],
      'scripts by name': [with1('<< /Names << /JavaScript 7 0 R >> >>'), SAID.activePdf],
      program: [with1('<< /S /Launch /F (cmd.exe) >>'), SAID.activePdf],
      media: [with1('<< /Subtype /RichMedia >>'), SAID.activePdf],
      attached: [with1(ATTACHED), SAID.attachedPdf],
      'attached, by name': [with1('<< /Names << /EmbeddedFiles << >> >> >>'), SAID.attachedPdf],
      'script in packed objects': [with1(packed(SCRIPT)), SAID.activePdf],
      'script in objects that do not say so': [with1(packed(SCRIPT, { type: '' })), SAID.activePdf],
      'script in plain packed objects': [with1(packed(SCRIPT, { filter: '', pack: (plain) => plain })), SAID.activePdf],
      'attached in packed objects': [with1(packed(ATTACHED)), SAID.attachedPdf],
      'packed twice': [with1(packed(SCRIPT, { filter: '/Filter [/FlateDecode /FlateDecode]' })), SAID.hiddenPdf],
      'packed in another way': [with1(packed(SCRIPT, { filter: '/Filter /LZWDecode' })), SAID.hiddenPdf],
      'packed, broken': [with1(packed('', { pack: () => Buffer.from('nada') })), SAID.hiddenPdf],
      'a bomb of objects': [with1(packed(' '.repeat(60 * 1024 * 1024))), SAID.hiddenPdf],
      'script within the content of a page': [
        with1(`<< /Length 90 >>\nstream\n9 0 obj\n${SCRIPT}\nendobj\nendstream`),
        SAID.activePdf,
      ],
    };
    expect(await answersTo(cases, cv)).toEqual(refused(cases));
  });

  test('one that speaks of such things is taken', async () => {
    const titled = '<< /Title (HTML/CSS/JavaScript, /Launch y /JSF) >>';
    const photograph = picture(300, 300).toString('latin1');
    const image = `<< /Subtype /Image /Filter /DCTDecode /Length ${photograph.length} >>\nstream\n${photograph}\nendstream`;
    for (const good of [with1(titled), with1(packed(titled)), with1(image), await drawnPdf('/S /URI JavaScript')])
      expect((await cv(good)).error).toBeNull();
  });

  test('workbooks with macros', async () => {
    const budget = (content: Buffer) => upload(form.ana, form.peis, 'PRESUPUESTO', content);
    const sheet = { name: 'xl/macrosheets/sheet1.xml', content: '<x/>' };
    const cases: Cases = {
      macros: [handMadeWorkbook([], { macros: true }), SAID.macros],
      'macros inside': [handMadeWorkbook([{ name: 'xl/vbaProject.bin', content: 'x' }]), SAID.macros],
      'a sheet of macros': [handMadeWorkbook([sheet]), SAID.macros],
    };
    expect(await answersTo(cases, budget)).toEqual(refused(cases));
  });
});
