import type { PanelHow } from '../../template/scoring.ts';
import { majority } from './majority.ts';
import { max } from './max.ts';
import { mean } from './mean.ts';
import { median } from './median.ts';
import { min } from './min.ts';
import type { PanelWord } from './panel-word.ts';
import { trimmed } from './trimmed.ts';

/** Every way of making one value of several evaluators'. One word, one file, one line. */
export const PANEL_WORDS: Readonly<Record<PanelHow, PanelWord>> = { mean, median, trimmed, majority, max, min };
