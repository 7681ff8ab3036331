import { WIDGETS } from '#engine/template/widgets.ts';
import type { Widget } from '#engine/template/widgets.ts';
import { loadWidgets } from './widget-registry.ts';

/** For forms that may ask for another word at any moment: those of the studio. To be read with `use`. */
export const EVERY_WIDGET = loadWidgets([...(Object.keys(WIDGETS) as Widget[]), 'solapas']);
