import type { Content } from 'pdfmake/interfaces.js';
import type { LayoutNode } from '#engine/layout/node.ts';

/** Where a node is drawn. */
export interface Place {
  /** Headings around it: 0 for a form's own sections. */
  level: number;
  /** All headings around it, titles of rows included. */
  depth: number;
  /** Points from the left edge. */
  indent: number;
}

/** Draws what is inside a node, one level further in. */
export type DrawInside = (nodes: readonly LayoutNode[], place: Place) => Content[];

export type NodeDrawer<Node extends LayoutNode> = (node: Node, place: Place, inside: DrawInside) => Content;

/** A drawer for each kind of node: one file in this folder and one line in the list. */
export type NodeDrawers = { readonly [Kind in LayoutNode['kind']]: NodeDrawer<Extract<LayoutNode, { kind: Kind }>> };
