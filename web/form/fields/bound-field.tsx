import { memo } from 'react';
import type { FieldSpec } from '../spec/field-spec.ts';
import { FieldHost } from './field-host.tsx';
import { useAnswerAt } from '../scope/form-scope.tsx';

/** A field that lies inside of another one's value: it reads its own place in the answers. */
export const BoundField = memo(function BoundField({ spec, pointer }: { spec: FieldSpec; pointer: string }) {
  return <FieldHost spec={spec} pointer={pointer} value={useAnswerAt(pointer)} />;
});
