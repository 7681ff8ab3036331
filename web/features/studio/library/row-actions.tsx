import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { Archive, Ellipsis, Eye, FileDown, GitCompareArrows, PencilLine, Tag, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { versionName } from '../template-name.ts';
import type { LibraryActs } from './use-library-acts.ts';

const TEXT = STUDIO_LIBRARY.library;
const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A draft is edited, a version gives a draft; the rest is in the menu. */
export function RowActions({ row, acts }: { row: TemplateRow; acts: LibraryActs }) {
  const name = versionName(row);
  const isDraft = row.estado === 'borrador';
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      {isDraft ? (
        <Link
          className={buttonStyle('quiet', 'small')}
          to={PATHS.templateDraft(row.id)}
          aria-label={`${TEXT.edit}: ${name}`}
        >
          {TEXT.edit}
        </Link>
      ) : (
        <Button kind="quiet" size="small" aria-label={`${TEXT.open}: ${name}`} onClick={() => acts.open(row)}>
          {TEXT.open}
        </Button>
      )}
      <Menu
        button={<Ellipsis {...icon} />}
        buttonClass={iconButtonStyle()}
        label={TEXT.actionsOf(name)}
        entries={[
          ...(isDraft
            ? [
                { label: STUDIO_START.rename, icon: <Tag {...icon} />, onChoose: () => acts.rename(row) },
                { label: TEXT.openCopy, icon: <PencilLine {...icon} />, onChoose: () => acts.copy(row) },
              ]
            : []),
          ...(isDraft ? [] : [{ label: TEXT.view, icon: <Eye {...icon} />, onChoose: () => acts.view(row) }]),
          { label: TEXT.compare, icon: <GitCompareArrows {...icon} />, onChoose: () => acts.compare(row) },
          { label: TEXT.export, icon: <FileDown {...icon} />, onChoose: () => acts.save(row) },
          ...(row.estado === 'publicada' && !row.vigente
            ? [{ label: TEXT.retire, icon: <Archive {...icon} />, danger: true, onChoose: () => acts.retire(row) }]
            : []),
          ...(isDraft
            ? [{ label: TEXT.discard, icon: <Trash2 {...icon} />, danger: true, onChoose: () => acts.discard(row) }]
            : []),
        ]}
      />
    </span>
  );
}
