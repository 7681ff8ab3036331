import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import type { FieldSchema } from '../field-schema.ts';
import { localName } from '../prepared/resolve-refs.ts';
import { templateProblem } from '../template-problem.ts';

/** So many nodes a template may have once its references are in place. */
const MAX_NODES = 5000;

/** References are local and acyclic, and putting them in place does not make the template explode. */
export function checkRefs(schema: FieldSchema): Problem[] {
  const definitions = schema.$defs ?? {};
  const problems: Problem[] = [];
  const sizes = new Map<string, number>();

  /** Nodes below a node with its references in place. */
  const sizeOf = (node: FieldSchema, pointer: string, open: readonly string[]): number => {
    let size = 1;
    if (node.$ref !== undefined) size += sizeOfRef(node.$ref, pointer, open);
    if (node.items) size += sizeOf(node.items, `${pointer}/items`, open);
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      size += sizeOf(property, child(`${pointer}/properties`, key), open);
    }
    return size;
  };
  const sizeOfRef = (ref: string, pointer: string, open: readonly string[]): number => {
    const at = `${pointer}/$ref`;
    const name = localName(ref);
    if (name === null) return report(at, 'ref.remota', TEXT.remoteRef(ref));
    const target = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (!target) return report(at, 'ref.desconocida', TEXT.unknownRef(ref));
    if (open.includes(name)) return report(at, 'ref.circulo', TEXT.circularRef([...open, name].join(' → ')));
    const known = sizes.get(name);
    if (known !== undefined) return known;
    const size = sizeOf(target, `/schema/$defs/${name}`, [...open, name]);
    sizes.set(name, size);
    return size;
  };
  const report = (pointer: string, code: string, message: string): number => {
    problems.push(templateProblem(pointer, code, message));
    return 0;
  };

  for (const name of Object.keys(definitions)) sizeOfRef(`#/$defs/${name}`, `/schema/$defs/${name}`, []);
  const total = sizeOf(schema, '/schema', []);
  if (problems.length === 0 && total > MAX_NODES) {
    problems.push(templateProblem('/schema', 'expansion', TEXT.tooMany(MAX_NODES)));
  }
  return problems;
}
