import type { ComponentType } from 'react';
import { TextInput } from './parts/text-input.tsx';
import type { WidgetProps } from '../registry/widget-props.ts';

export const ShortText: ComponentType<WidgetProps> = TextInput;
