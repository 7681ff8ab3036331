import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Json } from '#engine/json.ts';
import { kindName, type Meta, type Sample, type Template } from '#engine/template/template.ts';
import { StartupFault } from '#server/errors/startup-fault.ts';

/** One version as it lies in the repository: `2025/p.PEIS@1`. */
export interface ShippedTemplate {
  id: string;
  folder: string;
  template: Template;
}

export const SHIPPED_FOLDER = fileURLToPath(new URL('../../templates/', import.meta.url));

/** Every version folder, `templates/<year>/<kind>[.<modality>]/v<n>/`, in a fixed order. */
export function readTemplateFolders(root: string = SHIPPED_FOLDER): ShippedTemplate[] {
  const shipped: ShippedTemplate[] = [];
  for (const year of namesIn(root, /^\d{4}$/u)) {
    for (const kind of namesIn(path.join(root, year), /^[a-z_]+(\.[A-Z]+)?$/u)) {
      for (const version of namesIn(path.join(root, year, kind), /^v\d+$/u)) {
        const folder = path.join(root, year, kind, version);
        const template = readTemplateFolder(folder);
        const id = `${year}/${kind}@${version.slice(1)}`;
        const { meta } = template;
        if (id !== `${meta.anio}/${kindName(meta)}@${meta.version}`) {
          throw new StartupFault(`La plantilla de ${folder} dice ser otra: revisá su meta.json.`);
        }
        shipped.push({ id, folder, template });
      }
    }
  }
  return shipped;
}

function readTemplateFolder(folder: string): Template {
  const scoring = path.join(folder, 'scoring.json');
  return {
    meta: readJson(path.join(folder, 'meta.json')) as unknown as Meta,
    schema: readJson(path.join(folder, 'form.schema.json')) as unknown as Template['schema'],
    ui: readJson(path.join(folder, 'form.ui.json')) as unknown as Template['ui'],
    ...(existsSync(scoring) && { scoring: readJson(scoring) as unknown as NonNullable<Template['scoring']> }),
    samples: namesIn(path.join(folder, 'samples'), /\.json$/u).map(
      (name) => readJson(path.join(folder, 'samples', name)) as unknown as Sample,
    ),
  };
}

function namesIn(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .toSorted();
}

function readJson(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } catch (error) {
    throw new StartupFault(
      `No se puede leer la plantilla ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
