import { createHash } from 'node:crypto';
import type { Agreed } from './agree-project.ts';
import { asksAgain, type Errand } from './errand.ts';
import { newMark, type Site } from './people.ts';
import type { Stored } from './stored.ts';
import { tinyJpeg } from '../../demo/tiny-jpeg.ts';

interface Row {
  document: number;
  key: string;
  name: string;
  reason: string | null;
}

/** A commission signs its definitive form, the office annuls the signature, and so on. */
export function signForms(
  { connections, administrator }: Site,
  stored: Stored,
  { id, codigo, definitive, by }: Agreed,
): Errand {
  const path = `/base/firma/${codigo}`;
  const signatures = (which: string, value: string) =>
    stored.ask<Row>(
      `select d.id as document, d.storage_key as key, d.file_name as name, s.annulled_reason as reason
        from signatures s join documents d on d.id = s.document_id where ${which} = $1`,
      [value],
    );
  const readForm = () =>
    connections.send<{ firma: object | null } | null>({
      method: 'GET',
      path: `/eipca/data/${codigo}/${definitive}`,
      token: by.token,
    });
  return {
    name: `signatures of ${codigo}`,
    step: async (attempt) => {
      const form = await readForm();
      if (form.status !== 200) return asksAgain();
      if (form.data?.firma == null) {
        const picture = tinyJpeg(newMark());
        const sha256 = createHash('sha256').update(picture).digest('hex');
        const raw = await envelope(
          { idFormEvaluacion: String(definitive), tipoFirma: 'eipca', idProy: String(id) },
          picture,
        );
        const signed = await attempt<{ id: number; fileName: string }>({
          kind: 'sign a form',
          action: 'form.sign',
          sending: { method: 'POST', path, token: by.token, raw },
          find: async (answer) => {
            const [row, again] = await signatures('d.sha256', sha256);
            if (!row) return 'nothing';
            if (again) return { half: 'signed twice' };
            if (answer && (answer.id !== row.document || answer.fileName !== row.name))
              return { half: `answered ${answer.fileName}, is ${row.name}` };
            return stored.hashOfFile(row.key) === sha256 ? 'whole' : { half: 'its file is not the one that was sent' };
          },
        });
        if (!signed) return;
      }
      const motivo = newMark();
      await attempt<object>({
        kind: 'annul a signature',
        action: 'signature.annul',
        sending: { method: 'DELETE', path: `${path}/${definitive}`, token: administrator.token, body: { motivo } },
        find: async () => {
          const [row, again] = await signatures('s.annulled_reason', motivo);
          if (!row) return 'nothing';
          return again ? { half: 'annulled two at once' } : 'whole';
        },
      });
    },
  };
}

async function envelope(fields: Readonly<Record<string, string>>, picture: Buffer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('doc_adjunto', new Blob([new Uint8Array(picture)]), 'firma.jpg');
  const encoded = new Response(form);
  return { content: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}
