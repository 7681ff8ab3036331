import { contractOf } from '../template/contracts.ts';
import { indexFields } from '../template/prepared/index-fields.ts';
import { kindName, type Template } from '../template/template.ts';

/** Nothing that a form asked of its own accord is left in another: the two have nothing to be put together by. */
export function replacesAll(before: Template, after: Template): boolean {
  const asked = ownItems(before);
  const left = ownItems(after);
  return asked.size > 0 && left.size > 0 && ![...asked].some((id) => left.has(id));
}

/** Questions of every form of the kind say nothing of this one. */
function ownItems({ meta, schema, ui }: Template): Set<string> {
  const demanded = new Set(Object.keys(contractOf(kindName(meta))?.properties ?? {}));
  const fields = [...indexFields(schema, ui).values()];
  return new Set(
    fields.flatMap(({ pattern, id, type, inRow }) =>
      pattern === '' || type === 'object' || inRow || demanded.has(pattern.split('/')[1] ?? '') ? [] : [id],
    ),
  );
}
