import { memo } from 'react';
import { child } from '#engine/pointer.ts';
import { isObject } from '#engine/json.ts';
import { FieldGroup } from './field-group.tsx';
import { useFormScope } from '../scope/form-scope.tsx';
import { FieldHost } from './field-host.tsx';
import type { FieldSpec } from '../spec/field-spec.ts';
import { isGroup } from '../spec/is-group.ts';

interface FieldTreeProps {
  spec: FieldSpec;
  pointer: string;
  value: unknown;
  titled: boolean;
}

/**
 * The fields of an object. A change renders the groups it lies in and the field itself: what is beside it is not drawn again.
 * The function has another name, or the trees inside would be it and not its memo.
 */
export const FieldTree = memo(function Tree({ spec, pointer, value, titled }: FieldTreeProps) {
  const { score } = useFormScope();
  const fields = spec.children.flatMap((one) => {
    if (one.isPart) return [];
    const at = child(pointer, one.key);
    const inside = isObject(value) && Object.hasOwn(value, one.key) ? value[one.key] : undefined;
    const content =
      one.item && score ? (
        <score.scoring.Item key={one.key} spec={one} pointer={at} value={inside} />
      ) : isGroup(one) ? (
        <FieldTree key={one.key} spec={one} pointer={at} value={inside} titled />
      ) : (
        <FieldHost key={one.key} spec={one} pointer={at} value={inside} />
      );
    return [{ name: one.key, content }];
  });
  return <FieldGroup spec={spec} pointer={pointer} titled={titled} fields={fields} />;
});
