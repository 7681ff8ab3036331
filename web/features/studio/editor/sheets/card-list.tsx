import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { STUDIO } from '#web/text/studio.ts';
import { CodeName } from '#web/ui/code-name.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Editor } from '../../editing/use-editor.ts';
import { OrderButtons } from './order-buttons.tsx';

const TEXT = STUDIO.cards;
const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface Card {
  id: string;
  label: string;
  /** What it says, for those who don't open it. */
  gist: string;
  /** Stays: others rely on it. */
  isFixed?: boolean;
  body: ReactNode;
}

interface CardListProps {
  editor: Editor;
  cards: readonly Card[];
  /** The one that was just made is open. */
  opened: string | null;
  onOpen: (id: string | null) => void;
  onMove: (at: number, by: -1 | 1) => void;
  onRemove: (card: Card, at: number) => void;
}

/** Things of a template that have an order and no place of their own in the form: each one opens to be edited. */
export function CardList({ editor, cards, opened, onOpen, onMove, onRemove }: CardListProps) {
  const toast = useToast();
  const id = useId();
  const [said, setSaid] = useState('');
  const move = (at: number, by: -1 | 1) => {
    onMove(at, by);
    setSaid(TEXT.moved(cards[at]?.label ?? '', at + by + 1, cards.length));
  };
  const remove = (card: Card, at: number) => {
    const before = editor.template;
    onRemove(card, at);
    toast({ text: STUDIO.item.removed(card.label), undo: () => editor.backTo(before) });
  };
  return (
    <>
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {cards.map((card, at) => {
          const isOpen = opened === card.id;
          const Figure = isOpen ? ChevronDown : ChevronRight;
          return (
            <li key={card.id}>
              <div className="flex items-center gap-0.5 py-1">
                <button
                  type="button"
                  className="flex min-h-9 touch:min-h-11 min-w-0 flex-1 items-start gap-1.5 rounded-md py-1 pr-1 text-left text-table hover:bg-hover"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${card.id}`}
                  onClick={() => onOpen(isOpen ? null : card.id)}
                >
                  <Figure {...icon} className="mt-0.5 size-4 shrink-0 text-ink-3" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold break-words">
                      <CodeName name={card.label} />
                    </span>
                    <span className="block text-meta text-ink-2">{card.gist}</span>
                  </span>
                </button>
                <OrderButtons
                  narrow
                  labels={{
                    up: STUDIO.item.up(card.label),
                    down: STUDIO.item.down(card.label),
                    remove: STUDIO.item.remove(card.label),
                  }}
                  at={at}
                  count={cards.length}
                  onMove={(by) => move(at, by)}
                  onRemove={card.isFixed === true ? undefined : () => remove(card, at)}
                />
              </div>
              {isOpen && (
                <div id={`${id}-${card.id}`} className="pt-2 pb-5 pl-5.5">
                  {card.body}
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
