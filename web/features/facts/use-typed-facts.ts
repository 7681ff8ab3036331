import { useMemo, useState } from 'react';
import type { OfficeFact } from '#schemas/generated/domain/office-fact.ts';
import type { FactsProject } from './model/facts-project.ts';
import { readTyped, typedOf, type FactValue } from './model/typed-value.ts';

/** A cell with what was typed in it. */
export interface TypedFact {
  project: FactsProject;
  fact: OfficeFact;
  typed: string;
}

export interface TypedFacts {
  typedIn: (project: FactsProject, fact: OfficeFact) => string;
  isChanged: (project: FactsProject, fact: OfficeFact) => boolean;
  type: (cells: readonly TypedFact[]) => void;
  discard: () => void;
  /** They are stored; what was typed since they went out stays. */
  stored: () => void;
  changes: number;
  wrong: number;
  /** A cell with something in it that cannot be; null: there is none. */
  firstWrong: TypedFact | null;
  /** As the call takes them. */
  toSend: () => { id: number; valores: Record<string, FactValue | null> }[];
}

const nameOf = (project: FactsProject, fact: OfficeFact) => `${project.id} ${fact.id}`;

/** What is typed and not stored yet, cell by cell; what is typed back to what is stored is no change. */
export function useTypedFacts(): TypedFacts {
  const [cells, setCells] = useState<ReadonlyMap<string, TypedFact>>(new Map());
  return useMemo(() => {
    const all = [...cells.values()];
    const wrong = all.filter(({ fact, typed }) => 'wrong' in readTyped(fact.tipo, typed));
    return {
      typedIn: (project, fact) => cells.get(nameOf(project, fact))?.typed ?? typedOf(project.valores[fact.id]),
      isChanged: (project, fact) => cells.has(nameOf(project, fact)),
      type: (typed) =>
        setCells((before) => {
          const next = new Map(before);
          for (const cell of typed) {
            const name = nameOf(cell.project, cell.fact);
            if (cell.typed.trim() === typedOf(cell.project.valores[cell.fact.id])) next.delete(name);
            else next.set(name, cell);
          }
          return next;
        }),
      discard: () => setCells(new Map()),
      stored: () =>
        setCells((now) => new Map([...now].filter(([name, cell]) => cells.get(name)?.typed !== cell.typed))),
      changes: all.length,
      wrong: wrong.length,
      firstWrong: wrong[0] ?? null,
      toSend: () => {
        const projects = new Map<number, Record<string, FactValue | null>>();
        for (const { project, fact, typed } of all) {
          const read = readTyped(fact.tipo, typed);
          if (!('wrong' in read)) projects.set(project.id, { ...projects.get(project.id), [fact.id]: read.value });
        }
        return [...projects].map(([id, valores]) => ({ id, valores }));
      },
    };
  }, [cells]);
}
