import { useCallback } from 'react';
import type { FieldSpec } from './field-spec.ts';
import { FieldHost } from './field-host.tsx';
import { useAnswerAt, useFormScope } from './form-scope.tsx';

/** A field that lies inside of another one's value: it reads and sets its own place in the answers. */
export function BoundField({ spec, pointer }: { spec: FieldSpec; pointer: string }) {
  const { store } = useFormScope();
  const value = useAnswerAt(pointer);
  const change = useCallback((next: unknown) => store.set(pointer, next), [store, pointer]);
  return <FieldHost spec={spec} pointer={pointer} value={value} onChange={change} />;
}
