import { CheckList } from './check-list.tsx';
import type { WidgetProps } from '../spec/widget-props.ts';

/** The roles of one person; one may have several. */
export function Roles(props: WidgetProps) {
  return <CheckList {...props} />;
}
