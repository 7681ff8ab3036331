import type { Peer } from './build-pages.ts';
import type { Size } from './form-plan.ts';
import type { Measured } from './measure-page.ts';

export interface Round {
  size: Size;
  round: number;
  results: ReadonlyMap<Peer, Measured>;
}

interface Line {
  name: string;
  of: (measured: Measured) => number;
  /** A count, not a measure: no ratio is taken. */
  counted?: true;
}

const LINES: readonly Line[] = [
  { name: 'code and styles, gzip, kB', of: ({ app }) => app },
  { name: 'mount → painted, ms', of: ({ mount }) => mount },
  { name: 'main thread for the mount, ms of processor', of: ({ mountWork }) => mountWork },
  { name: 'key → painted, ms', of: ({ key }) => median(key) },
  { name: 'key → handlers done, ms', of: ({ handlers }) => median(handlers) },
  { name: 'key in a row → painted, ms', of: ({ cell }) => median(cell) },
  { name: 'main thread per key, ms of processor', of: ({ busy }) => busy },
  { name: 'main thread after the last key, ms of processor', of: ({ commit }) => commit },
  { name: 'longest task while typing, ms of processor', of: ({ longest }) => longest.cpu },
  { name: 'longest task while typing, ms of the clock', of: ({ longest }) => longest.clock },
  { name: 'going to a field far down, ms of processor', of: ({ jump }) => jump.cpu },
  { name: 'add a row → painted, ms', of: ({ addRow }) => addRow },
  { name: 'heap after mount, MB', of: ({ heap }) => heap },
  { name: 'renders of other fields at a key', of: ({ siblings }) => siblings.keys / 3, counted: true },
  { name: 'renders of other fields when it is handed over', of: ({ siblings }) => siblings.commit, counted: true },
  { name: 'renders of other fields, text in a row', of: ({ siblings }) => siblings.cell, counted: true },
];

/** Absolute medians over the rounds, and the median of the ratios to the hand-written peer of the same round. */
export function formsReport(rounds: readonly Round[], sizes: readonly Size[], peers: readonly Peer[]): string {
  return sizes
    .map((size) => {
      const own = rounds.filter((round) => round.size === size);
      const heads = peers.map((peer) => (peer === 'hand' ? ' hand |' : ` ${peer} | × hand |`)).join('');
      const rules = peers.map((peer) => (peer === 'hand' ? '---|' : '---|---|')).join('');
      const lines = LINES.map(({ name, of, counted }) => {
        const values = (peer: Peer) =>
          own.flatMap(({ results }) => (results.has(peer) ? [of(take(results, peer))] : []));
        const ratios = (peer: Peer) =>
          own.flatMap(({ results }) =>
            results.has(peer) && results.has('hand') ? [of(take(results, peer)) / of(take(results, 'hand'))] : [],
          );
        const cells = peers.map((peer) => {
          const absolute = ` ${show(median(values(peer)))} |`;
          if (peer === 'hand') return absolute;
          return `${absolute} ${counted ? '–' : show(median(ratios(peer)))} |`;
        });
        return `| ${name} |${cells.join('')}`;
      });
      return [`\n### ${size} fields, ${own.length} rounds\n`, `| |${heads}`, `|---|${rules}`, ...lines].join('\n');
    })
    .join('\n');
}

function take(results: Round['results'], peer: Peer): Measured {
  const found = results.get(peer);
  if (!found) throw new Error(`No result of ${peer}`);
  return found;
}

export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? Number.NaN : (upper + lower) / 2;
}

function show(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1);
}
