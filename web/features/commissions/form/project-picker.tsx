import { useCallback, useState } from 'react';
import type { ListFreeProjectsAnswer } from '#schemas/generated/api/list-free-projects.ts';
import { STATES, STATE_NAMES, type State } from '#schemas/generated/domain/state.ts';
import { END_STATES } from '#engine/process/states.ts';
import { useClient } from '#web/app/client-context.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ChosenProject, Draft } from './draft.ts';
import { PickList } from './pick-list.tsx';
import { useChoiceList, type Asked } from './use-choice-list.ts';

/** Those of the last states are not to be evaluated any more. */
const OFFERED = STATES.filter((state) => !END_STATES.includes(state));

interface ProjectPickerProps {
  draft: Pick<Draft, 'tipo' | 'programa' | 'projects'>;
  /** In which state they are looked for at first. */
  estado?: string | null;
  /** Of a programme that is not chosen yet: every project that no programme's commission has. */
  isAnyProgramme?: boolean;
  onChange: (rows: readonly ChosenProject[], isChosen: boolean) => void;
}

/** Projects that no commission of the type has yet. */
export function ProjectPicker({ draft, estado = null, isAnyProgramme = false, onChange }: ProjectPickerProps) {
  const { tipo, programa, projects } = draft;
  const client = useClient();
  const [state, setState] = useState<State | null>(() => OFFERED.find((one) => one === estado) ?? null);
  const isWaiting = tipo === 'PE' && programa === null && !isAnyProgramme;
  const load = useCallback(
    (asked: Asked, signal: AbortSignal) =>
      client.call('list-free-projects', { query: { ...asked, tipoComision: tipo, estado: state, programa }, signal }),
    [client, tipo, programa, state],
  );
  const choice = useChoiceList<ListFreeProjectsAnswer[number]>(isWaiting ? null : load);
  return (
    <PickList<ChosenProject>
      title={TEXT.projects}
      status={TEXT.projectsChosen(projects.size, choice.total)}
      search={{ label: TEXT.projectSearch, hint: TEXT.projectSearchHint }}
      filters={
        <Select
          compact
          className="min-w-0"
          aria-label={TEXT.stateFilter}
          value={state ?? ''}
          onChange={(event) => setState(OFFERED.find((one) => one === event.target.value) ?? null)}
        >
          <option value="">{TEXT.everyState}</option>
          {OFFERED.map((one) => (
            <option key={one} value={one}>
              {STATE_NAMES[one]}
            </option>
          ))}
        </Select>
      }
      choice={choice}
      keyOf={({ codigo }) => codigo}
      chosen={projects}
      onChange={onChange}
      renderRow={({ codigo, titulo }) => ({
        label: (
          <>
            {titulo !== null && <span className="block font-serif font-semibold">{titulo}</span>}
            <span className="nums text-table text-ink-2">{codigo}</span>
          </>
        ),
      })}
      nothing={isWaiting ? TEXT.programmeFirst : <Nothing state={state} q={choice.q} onAll={() => setState(null)} />}
      nothingChosen={TEXT.nothingChosen}
      focusId="comision-proyectos"
    />
  );
}

/** Nobody is there in the state that is looked for; a commission may be formed before its stage comes. */
function Nothing({ state, q, onAll }: { state: State | null; q: string; onAll: () => void }) {
  if (state === null || q !== '') return TEXT.noProjectsFound;
  return (
    <>
      <p>{TEXT.noneInState(STATE_NAMES[state])}</p>
      <Button className="mt-3" size="small" onClick={onAll}>
        {TEXT.showEveryState}
      </Button>
    </>
  );
}
