import { FACTS } from '#web/text/facts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { FoundProjects } from './use-found-projects.ts';

/** Which projects are shown. */
export function FactsFilters({ projects }: { projects: FoundProjects }) {
  const { offered, modality, search, onlyMissing, choose, lookFor, setOnlyMissing } = projects;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-line pt-4 pb-3">
      {offered.length > 1 && (
        <Segmented
          control={{ id: 'modalidad' }}
          label={FACTS.modality}
          name="modalidad"
          value={modality}
          options={offered.map((value) => ({ value, label: value }))}
          onChange={choose}
        />
      )}
      <SearchField
        id="buscar"
        label={FACTS.search}
        placeholder={FACTS.search}
        value={search}
        onChange={(event) => lookFor(event.target.value)}
      />
      <Checkbox checked={onlyMissing} className="text-ui" onChange={(event) => setOnlyMissing(event.target.checked)}>
        {FACTS.onlyMissing}
      </Checkbox>
    </div>
  );
}
