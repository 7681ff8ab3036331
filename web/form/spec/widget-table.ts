import type { ComponentType } from 'react';
import type { Widget } from '#engine/template/widgets.ts';
import type { BlockTabsProps } from './block-tabs-props.ts';
import type { WidgetProps } from './widget-props.ts';

export interface WidgetEntry {
  Widget: ComponentType<WidgetProps>;
  /** `label`: one control; `group`: several under a legend, `radios`: of which one; `shown`: nothing to fill in; `none`: draws its own frame. */
  frame: 'label' | 'group' | 'radios' | 'shown' | 'none';
  /** Browsers do not say of its one control that it has to be answered: its frame does. */
  quietlyRequired?: true;
}

/**
 * A widget for each word of `ui:widget` that the form has. Lists and dialogs hold fields again, so fields get it from the
 * form's scope.
 */
export type WidgetTable = Readonly<Partial<Record<Widget, WidgetEntry>>> & {
  /** Draws the blocks of a form that wants them as tabs (`ui:solapas`). */
  readonly solapas?: ComponentType<BlockTabsProps>;
};

/** What brings something of its own into the table. */
export type DrawnWord = Widget | 'solapas';
