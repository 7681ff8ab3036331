import { createContext, type ReactNode } from 'react';
import type { FieldSpec } from '../spec/field-spec.ts';

/** What a form draws below the control of a field, inside its frame; null: nothing. */
export const BesideField = createContext<((spec: FieldSpec, pointer: string) => ReactNode) | null>(null);
