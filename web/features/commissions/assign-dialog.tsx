import { useRef, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { pairKey, withChosen, type ChosenProject } from './form/draft.ts';
import { ProjectPicker } from './form/project-picker.tsx';
import { useProgrammes } from './form/type-fields.tsx';
import type { ProgrammeRow } from './programme-table.tsx';

interface AssignDialogProps {
  /** The programme of the row that it was opened from. */
  row: ProgrammeRow | null;
  onClose: () => void;
  onSaved: () => void;
}

interface WantedReason {
  codigo: string;
  evaluador: number;
  message: string;
}

/** Gives projects to a programme, or to those that they declare; a programme's commission gets their forms at once. */
export function AssignDialog({ row, onClose, onSaved }: AssignDialogProps) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLSelectElement>(null);
  const programmes = useProgrammes();
  const [programa, setProgramme] = useState<number | null>(row?.ProgramaExtension.id ?? null);
  const [projects, setProjects] = useState<ReadonlyMap<string | number, ChosenProject>>(new Map());
  const [wanted, setWanted] = useState<readonly WantedReason[]>([]);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [errors, setErrors] = useState<readonly { id: string; message: string }[] | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (projects.size === 0) return setErrors([{ id: 'comision-proyectos', message: TEXT.assignMissing }]);
    setBusy(true);
    const answer = await client.call('assign-programme-projects', {
      body: {
        listaP: [...projects.keys()],
        ...(programa !== null && { ProgramaExtension: programa }),
        razones: wanted.flatMap(({ codigo, evaluador }) => {
          const razon = reasons.get(pairKey(codigo, evaluador))?.trim() ?? '';
          return razon === '' ? [] : [{ proyecto: codigo, evaluador, razon }];
        }),
      },
      handles: [400],
    });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.assigned);
      onSaved();
      onClose();
    } else if (answer?.status === 400) {
      const problems = problemsIn(answer);
      const more = problems.flatMap(({ pointer, params, message }): WantedReason[] =>
        pointer === '/razones'
          ? [{ codigo: String(params['codigo']), evaluador: Number(params['evaluador']), message }]
          : [],
      );
      // Those that were asked for before stay to be read.
      const known = new Set(more.map(({ codigo, evaluador }) => pairKey(codigo, evaluador)));
      setWanted([...wanted.filter(({ codigo, evaluador }) => !known.has(pairKey(codigo, evaluador))), ...more]);
      setErrors([{ id: more[0] ? reasonFieldId(more[0]) : 'comision-proyectos', message: answer.error }]);
    }
  };

  return (
    <FormDialog
      title={TEXT.assignTitle}
      verb={TEXT.assignVerb}
      busy={busy && TEXT.assigning}
      initialFocus={first}
      isTyped={() => projects.size > 0}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {errors && <ErrorSummary entries={errors} />}
      <Field id="asignar-programa" label={TEXT.programme} help={TEXT.assignHelp}>
        {(control) => (
          <Select
            {...control}
            ref={first}
            value={programa ?? ''}
            onChange={(event) => setProgramme(Number(event.target.value) || null)}
          >
            <option value="">{TEXT.assignDeclared}</option>
            {programmes.map(({ ProgramaExtension: { id, nom } }) => (
              <option key={id} value={id}>
                {nom}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ProjectPicker
        draft={{ tipo: 'PE', programa: null, projects }}
        isAnyProgramme
        onChange={(rows, isChosen) => setProjects((last) => withChosen(last, rows, isChosen, ({ codigo }) => codigo))}
      />
      {wanted.map((one) => {
        const key = pairKey(one.codigo, one.evaluador);
        return (
          <Field key={key} id={reasonFieldId(one)} label={one.message}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={1000}
                value={reasons.get(key) ?? ''}
                onChange={(event) => setReasons(new Map(reasons).set(key, event.target.value))}
              />
            )}
          </Field>
        );
      })}
    </FormDialog>
  );
}

function reasonFieldId({ codigo, evaluador }: WantedReason): string {
  return `asignar-razon-${codigo}-${evaluador}`;
}
