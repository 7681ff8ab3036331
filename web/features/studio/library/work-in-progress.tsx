import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { Link } from 'react-router-dom';
import { fullMoment } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { STUDIO_START } from '#web/text/studio-start.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import { nameOf } from '../template-name.ts';
import { whoWorksOn } from './who-works-on.ts';

const TEXT = STUDIO_START.work;
const SHOWN = 3;

/** Who works on what: nobody begins what somebody else has at hand. */
export function WorkInProgress({ rows }: { rows: readonly TemplateRow[] }) {
  const work = whoWorksOn(rows);
  if (work.length === 0) return null;
  return (
    <section aria-labelledby="h-trabajo" className="mb-5 border-l-2 border-line-strong pl-4 text-table">
      <h2 className="font-semibold" id="h-trabajo">
        {TEXT.title}
      </h2>
      <ul className="mt-1 flex flex-col gap-1">
        {work.map(({ person, drafts }) => (
          <li key={person?.id ?? 0} className="flex flex-wrap gap-x-4">
            <span className="text-ink-2">
              {person === null ? STUDIO_LIBRARY.system : `${person.ape}, ${person.nom}`}
            </span>
            {drafts.slice(0, SHOWN).map((draft) => (
              <Link key={draft.id} className={`nums ${loneLinkStyle}`} to={PATHS.templateDraft(draft.id)}>
                {TEXT.at(draft.nombre ?? nameOf(draft), fullMoment(draft.modificada))}
              </Link>
            ))}
            {drafts.length > SHOWN && <span className="text-ink-2">{TEXT.more(drafts.length - SHOWN)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
