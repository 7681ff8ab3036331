import type { ReactNode } from 'react';
import type { Block } from '#engine/template/ui-schema.ts';

export interface BlockTab {
  block: Block;
  /** Of the panel: what leads to the block leads there. */
  id: string;
  content: ReactNode;
}

export interface BlockTabsProps {
  label: string;
  tabs: readonly BlockTab[];
}
