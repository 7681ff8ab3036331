import type { Condition } from '#engine/conditions/condition.ts';
import type { Template } from '#engine/template/template.ts';
import type { ConditionSource } from '../conditions/condition-sources.ts';
import type { Property, Values } from '../sheets/property-sheet.ts';

/**
 * Words of the dialect as the studio asks for them. A control is never written for a word: what is in a table of
 * these is drawn, whatever stage, list or row it belongs to.
 */

/** What has words: a stage, an entry of the panel, a row of a list. */
export type Node = Readonly<Record<string, unknown>>;

/** What a word may look at besides its own value. */
export interface Around {
  readonly template: Template;
  /** The pointer of the node; of a row that of the list's node. */
  readonly place: string;
  readonly node: Node;
}

/** A word with a value of its own: the fields that ask for it, and what they make of it. */
export interface ValueWord {
  /** Its pointer in the node: `/normalise`, `/round/mode`. */
  readonly at: string;
  /** No fields: it is not asked here. */
  readonly ask: (value: unknown, around: Around) => Readonly<Record<string, Property>>;
  /** undefined: the word goes. */
  readonly read: (values: Values, before: unknown, around: Around) => unknown;
  /** Nearly every node says it: that alone opens nothing. */
  readonly isUsual?: true;
}

/** A word that says when something holds. */
export interface ConditionWord {
  readonly at: string;
  readonly title: string;
  /** What holds while nothing is said. */
  readonly none: string;
  readonly sources: (around: Around) => readonly ConditionSource[];
  readonly isOffered?: (around: Around) => boolean;
}

/** A word that is a list: each row has words itself. */
export interface ListWord {
  readonly at: string;
  readonly title: string;
  readonly about?: string;
  readonly add: string;
  readonly values: readonly ValueWord[];
  readonly conditions: readonly ConditionWord[];
  /** Lists that each row has itself. */
  readonly lists?: readonly ListWord[];
  /** The condition without which a new row would hold for everybody: it is asked for before there is a row. */
  readonly begins?: (around: Around) => ConditionWord | null;
  /** What the word's value is as rows, and rows as its value; left out: it is a list of them. */
  readonly rows?: (value: unknown, around: Around) => readonly Node[];
  readonly value?: (rows: readonly Node[]) => unknown;
  /** The rows that are there before the first one is added. */
  readonly start?: (around: Around) => readonly Node[];
  /** null: there is nothing to add. */
  readonly fresh: (rows: readonly Node[], around: Around) => Node | null;
  /** Before which row a new one goes; left out: it comes last. */
  readonly before?: (row: Node) => boolean;
  readonly label: (row: Node, at: number, around: Around) => string;
  readonly gist: (row: Node, around: Around) => string;
  /** How many rows there must be. */
  readonly least?: number;
  readonly most: number;
  readonly isOffered?: (around: Around) => boolean;
}

/** Everything that one kind of node may say. */
export interface WordTable {
  readonly values: readonly ValueWord[];
  readonly lists: readonly ListWord[];
  readonly conditions: readonly ConditionWord[];
}

export type When = Condition | undefined;
