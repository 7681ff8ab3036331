import type { Content } from 'pdfmake/interfaces.js';
import type { LayoutNode } from '#engine/layout/node.ts';

/** Draws what stands inside a node, one level further in. */
export type DrawInside = (nodes: readonly LayoutNode[], depth: number) => Content[];

export type NodeDrawer<Node extends LayoutNode> = (node: Node, depth: number, inside: DrawInside) => Content;

/** A drawer for each kind of node: one file in this folder and one line in the list. */
export type NodeDrawers = { readonly [Kind in LayoutNode['kind']]: NodeDrawer<Extract<LayoutNode, { kind: Kind }>> };
