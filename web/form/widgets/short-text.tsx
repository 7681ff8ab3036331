import type { ComponentType } from 'react';
import { TextInput } from './text-input.tsx';
import type { WidgetProps } from './widget-props.ts';

export const ShortText: ComponentType<WidgetProps> = TextInput;
