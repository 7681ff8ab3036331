import { readdir } from 'node:fs/promises';
import type { ReadSetupAnswer } from '#schemas/generated/api/read-setup.ts';
import type { Config } from '#server/config/config.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { readSetUp, type SetUp } from './setup-queries.ts';

export const readSetup = sessionOperation('read-setup', {
  summary: 'What an office sets up before it opens, and what of it is there',
  admit: async (context) => void permit('GET /preparacion', context.actor),
  run: async ({ db, config, services }) => {
    const [own, entered] = await Promise.all([ownDocuments(config), readSetUp(db)]);
    return [...ofInstallation(config, services.mail.configured, own), ...ofOffice(entered)];
  },
});

/** Configuration gives this where nobody said another one. */
const NAMELESS = 'Universidad';

function ofInstallation({ university, publicUrl }: Config, sendsMail: boolean, own: number): ReadSetupAnswer {
  return [
    { id: 'nombre', listo: university.name !== NAMELESS, dato: university.name },
    { id: 'direccion', listo: publicUrl !== null, dato: publicUrl },
    { id: 'correo', listo: sendsMail, dato: null },
    { id: 'documentos', listo: own > 0, dato: own > 0 ? String(own) : null },
  ];
}

function ofOffice({ unnamed, people, evaluators, year, dated, lists, templates }: SetUp): ReadSetupAnswer {
  const call = year === null ? null : String(year);
  return [
    { id: 'administracion', listo: !unnamed, dato: null },
    { id: 'fechas', listo: dated, dato: call },
    { id: 'listas', listo: lists > 0, dato: lists > 0 ? String(lists) : null },
    { id: 'personas', listo: evaluators > 0, dato: String(people) },
    { id: 'plantillas', listo: templates > 0, dato: String(templates) },
  ];
}

/** The help shows samples where it has no files of its own. */
async function ownDocuments({ help }: Config): Promise<number> {
  const files = await readdir(help.folder, { withFileTypes: true }).catch(() => []);
  return files.filter((one) => one.isFile() && !one.name.startsWith('.')).length;
}
