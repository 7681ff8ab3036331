import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UI } from '#web/text/ui.ts';
import { Button } from './button.tsx';
import { loneLinkStyle } from './link-style.ts';
import { shares } from './shares.ts';

export interface Bar {
  key: string;
  name: ReactNode;
  number: number;
  /** What the number counts, and how it is said there. */
  to: string;
  label: string;
}

interface BarTableProps {
  caption: string;
  heads: { name: string; share: string; number: string };
  bars: readonly Bar[];
  /** Of which each is a part. */
  total: number;
  /** So many at first, the others when they are asked for. */
  most?: number;
}

/** Bars that are a table: who does not see them reads the names and the numbers. Lengths are attributes, compared with the longest. */
export function BarTable({ caption, heads, bars: all, total, most: atOnce = Infinity }: BarTableProps) {
  const [isWhole, setWhole] = useState(false);
  const bars = isWhole ? all : all.slice(0, atOnce);
  const parts = shares(
    all.map(({ number }) => number),
    total,
  );
  const most = Math.max(1, ...all.map(({ number }) => number));
  return (
    <>
      <table className="nums w-full border-collapse text-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-head font-semibold text-ink-2">
            <th scope="col" className="py-2 pr-3 text-left">
              {heads.name}
            </th>
            <th scope="col" colSpan={2} className="px-2 py-2 text-right">
              {heads.share}
            </th>
            <th scope="col" className="py-2 pl-2 text-right">
              {heads.number}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {bars.map(({ key, name, number, to, label }, at) => (
            <tr key={key}>
              <th scope="row" className="py-2 pr-3 text-left font-normal hyphens-auto wrap-anywhere">
                {name}
              </th>
              <td className="w-[20%] px-2 py-2 sm:w-[34%]" aria-hidden="true">
                <svg className="block h-2.5 w-full" viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width={(100 * number) / most} height="10" className="fill-accent" />
                </svg>
              </td>
              <td className="w-12 py-2 text-right text-ink-3">{total === 0 ? '' : `${parts[at] ?? 0} %`}</td>
              <td className="w-16 py-2 pl-2 text-right font-semibold">
                <Link to={to} aria-label={label} className={`${loneLinkStyle} -my-1 min-w-6 justify-end`}>
                  {number.toLocaleString('es-AR')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > atOnce && (
        <Button
          kind="quiet"
          size="small"
          className="mt-1 -ml-2.5"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? UI.fewer : UI.allOf(all.length)}
        </Button>
      )}
    </>
  );
}
