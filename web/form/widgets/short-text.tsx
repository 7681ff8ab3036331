import type { ComponentType } from 'react';
import { TextInput } from './parts/text-input.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

export const ShortText: ComponentType<WidgetProps> = TextInput;
