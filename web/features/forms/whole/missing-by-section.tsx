import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { LightMark, type Light } from '#web/form/progress/light-mark.tsx';
import type { PartProgress, Progress } from '#web/form/progress/progress.ts';
import { FORMS } from '#web/text/forms.ts';
import type { FormAddress } from '../kinds/form-address.ts';
import { sectionAddress } from '../kinds/section-address.ts';
import type { MissingItem } from '../progress/missing-items.ts';
import { MissingList } from './missing-list.tsx';

interface MissingBySectionProps {
  address: FormAddress;
  parts: readonly { readonly section: PreparedSection; readonly items: readonly MissingItem[] }[];
  progress: Progress;
}

/** What a form still lacks, section by section, each with the way to it. */
export function MissingBySection({ address, parts, progress }: MissingBySectionProps) {
  const missing = parts.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <section className="mt-6" aria-labelledby="falta" data-screen-only>
      <h2 className="text-h2 font-semibold tracking-title" id="falta">
        {missing === 0 ? FORMS.wholeComplete : FORMS.wholeMissing(missing)}
      </h2>
      <ol className="mt-3 flex flex-col">
        {parts.map(({ section, items }, at) => (
          <li key={section.key} className="flex gap-3 border-b border-line py-3">
            <LightMark light={lightOf(items.length, progress.parts[at])} className="mt-1" />
            <div className="min-w-0 flex-1">
              <p className="text-ui font-semibold">
                <span className="nums mr-1 text-ink-3">{PRINT_TEXTS.section(section.number)}</span>
                {section.title}
              </p>
              <MissingList items={items} to={sectionAddress(address, section.number)} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Its light at the left, where it is known whether anything of it was saved. */
function lightOf(missing: number, part: PartProgress | undefined): Light {
  if (missing === 0) return 'complete';
  return part?.light === 'empty' ? 'empty' : 'started';
}
