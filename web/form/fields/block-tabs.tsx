import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { SHOW_EVENT } from '../focus/go-to.ts';
import type { BlockTab, BlockTabsProps } from '../spec/block-tabs-props.ts';
import { useFormScope } from '../scope/form-scope.tsx';

/** The blocks of a form as tabs (`ui:solapas`): all of them are there, one is in sight. */
export function BlockTabs({ label, tabs }: BlockTabsProps) {
  const { services, store } = useFormScope();
  const [shown, setShown] = useState(tabs[0]?.id);
  const panels = useRef<HTMLDivElement>(null);
  const { saveBlock } = services;

  // What leads to a field inside a tab that is out of sight brings it into sight first.
  useEffect(() => {
    const frame = panels.current;
    const show = ({ target }: Event) => {
      if (target instanceof HTMLElement && target.parentElement === frame) flushSync(() => setShown(target.id));
    };
    frame?.addEventListener(SHOW_EVENT, show);
    return () => frame?.removeEventListener(SHOW_EVENT, show);
  }, []);

  function turn(event: KeyboardEvent, at: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: tabs.length - 1 - at }[event.key];
    const next = step === undefined ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    setShown(next.id);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        data-sticks
        className="sticky short:static top-25 z-10 flex gap-1 overflow-x-auto border-b border-line bg-surface"
        data-screen-only
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab.id === shown}
            aria-controls={tab.id}
            tabIndex={tab.id === shown ? 0 : -1}
            className="-mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-ui text-ink-2 hover:text-ink aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
            onClick={() => setShown(tab.id)}
            onKeyDown={(event) => turn(event, at)}
          >
            {tab.block.numero !== undefined && <span className="nums text-ink-3">{tab.block.numero} </span>}
            {tab.block.titulo}
          </button>
        ))}
      </div>
      <div ref={panels} className="pt-8">
        {tabs.map((tab) => (
          <div key={tab.id} role="tabpanel" id={tab.id} aria-labelledby={tabId(tab)} hidden={tab.id !== shown}>
            {tab.content}
            {saveBlock && !store.readOnly && (
              <div className="mt-10">
                <Button size="small" onClick={() => saveBlock(tab.block.campos)}>
                  {FORM_FIELDS.saveTab}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
    </>
  );
}

const tabId = ({ id }: Pick<BlockTab, 'id'>) => `${id}-solapa`;
