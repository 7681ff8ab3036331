import { open, rm } from 'node:fs/promises';
import { PRIVACY_MESSAGES as TEXT } from '#schemas/messages/privacy.ts';
import { permit } from '#server/context/permit.ts';
import { openArchive } from '#server/core/document/open-archive.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { forbidden } from '#server/errors/forbidden.ts';
import { sessionOperation } from '../../http/operation.ts';
import { newUploadPath } from '../../http/upload-folder.ts';
import { packOwnData } from './pack-own-data.ts';

export const exportOwnData = sessionOperation('export-own-data', {
  summary: 'Everything that is stored under the caller’s account, as a ZIP of texts',
  long: 'archive',
  admit: async (context) => {
    permit('GET /usr/datos', context.actor);
    // Whoever sees the product as somebody else sees screens, and takes nothing along.
    if (context.actor.viewer) throw forbidden(TEXT.notWhileViewing);
  },
  run: async (context) => {
    const { actor } = context;
    const path = await newUploadPath();
    const archive = await openArchive(path);
    try {
      await packOwnData(context, archive);
      const { size } = await archive.end();
      await archive.close();
      await noteReading(context, { action: 'user.export-own', detail: { user: actor.id, bytes: size } });
      const file = await open(path);
      return { file: { name: TEXT.archive, type: 'application/zip', content: file.createReadStream(), size } };
    } finally {
      await archive.close().catch(() => undefined);
      // What is open can be read to its end.
      await rm(path, { force: true });
    }
  },
});
