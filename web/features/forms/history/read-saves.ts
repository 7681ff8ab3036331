import { layoutSection } from '#engine/layout/layout-answers.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { ListRevisionsAnswer } from '#schemas/generated/api/list-revisions.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { ReadRevisionAnswer } from '#schemas/generated/api/read-revision.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { templateVersion } from '#web/app/template-version.ts';
import type { OpenKind } from '../kinds/form-address.ts';

export type Save = ListRevisionsAnswer[number];

/** Reads single saves, each once, and how their answers read with the words of their own version. */
export class SavesReader {
  readonly #client;
  readonly #kind;
  readonly #id;
  readonly #saves = new Map<number, Promise<ReadRevisionAnswer | null>>();
  readonly #versions = new Map<string, Promise<PreparedTemplate | null>>();

  constructor(client: BrowserClient, kind: OpenKind, id: number) {
    this.#client = client;
    this.#kind = kind;
    this.#id = id;
  }

  /** null: it did not come, and a dialog has said so. */
  save(n: number): Promise<ReadRevisionAnswer | null> {
    const params = { ruta: this.#kind, id: this.#id, n };
    return once(this.#saves, n, async () => dataOf(await this.#client.call('read-revision', { params })));
  }

  async nodes(n: number, contexto: ReadFormHeaderAnswer['contexto']): Promise<LayoutNode[] | null> {
    const save = await this.save(n);
    const version = save && (await this.version(save.plantilla.huella));
    if (!save || !version) return null;
    const section = version.sections.find(({ number }) => number === save.seccion) ?? version.sections[0];
    return section ? layoutSection(section, save.respuestas, { contexto }) : [];
  }

  version(huella: string): Promise<PreparedTemplate | null> {
    const params = { huella };
    return once(this.#versions, huella, async () => {
      const [version, lists] = await Promise.all([
        this.#client.call('read-template', { params }),
        this.#client.call('read-template-lists', { params }),
      ]);
      if (!version?.ok || !lists?.ok) return null;
      const { plantilla, schema, ui } = templateVersion(version.data);
      return prepareTemplate({ meta: plantilla, schema, ui, samples: [] }, lists.data.listas);
    });
  }
}

function dataOf<T>(answer: { ok: true; data: T } | { ok: false } | undefined): T | null {
  return answer?.ok ? answer.data : null;
}

/** What failed is asked for again the next time. */
function once<K, T>(known: Map<K, Promise<T | null>>, key: K, ask: () => Promise<T | null>): Promise<T | null> {
  const asked = known.get(key);
  if (asked) return asked;
  const asking = ask().then((found) => {
    if (found === null) known.delete(key);
    return found;
  });
  known.set(key, asking);
  return asking;
}
