import { STUDIO_PALETTE as TEXT } from '#web/text/studio-palette.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PALETTE_GROUPS, type PaletteEntry } from '../../model/palette/palette.ts';
import { PALETTE_ICONS } from './palette-icons.ts';
import type { Palette } from './use-palette.ts';

interface PaletteDialogProps {
  palette: Palette;
  onChoose: (entry: PaletteEntry) => void;
  onClose: () => void;
}

/** Everything that can be put into the form, each with what it is. */
export function PaletteDialog({ palette, onChoose, onClose }: PaletteDialogProps) {
  return (
    <Dialog
      open
      size="row"
      onClose={onClose}
      title={TEXT.choose}
      foot={
        <Button kind="ghost" onClick={onClose}>
          {UI.close}
        </Button>
      }
    >
      {Object.entries(PALETTE_GROUPS).map(([group, all]) => {
        const shown = all.filter((one) => palette.entries.includes(one));
        const id = `paleta-${group}`;
        return (
          <section key={group} aria-labelledby={id} className="mb-6 last:mb-0">
            <h3 className="mb-2 text-table font-semibold" id={id}>
              {TEXT.groups[group as keyof typeof PALETTE_GROUPS]}
            </h3>
            <ul className="grid gap-x-4 sm:grid-cols-2">
              {shown.map((one) => (
                <li key={one}>
                  <EntryLine entry={one} why={palette.whyNot(one)} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Dialog>
  );
}

interface EntryLineProps {
  entry: PaletteEntry;
  why: string | null;
  onChoose: (entry: PaletteEntry) => void;
}

function EntryLine({ entry, why, onChoose }: EntryLineProps) {
  const Icon = PALETTE_ICONS[entry];
  const about = `paleta-${entry}-que`;
  return (
    <div className="py-1 text-table">
      <button
        type="button"
        className="flex min-h-8 touch:min-h-11 w-full items-center gap-2.5 rounded-md px-2 text-left font-semibold hover:bg-hover disabled:text-ink-3 disabled:hover:bg-transparent"
        aria-describedby={about}
        disabled={why !== null}
        onClick={() => onChoose(entry)}
      >
        <Icon className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
        {TEXT.kinds[entry]}
      </button>
      <p className="pr-2 pl-8.5 text-meta text-ink-2" id={about}>
        {why ?? TEXT.about[entry]}
      </p>
    </div>
  );
}
