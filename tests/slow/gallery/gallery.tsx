import { STATES } from '#schemas/generated/domain/state.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { ButtonKind, ButtonSize } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chips } from '#web/ui/chips.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogProvider } from '#web/ui/dialogs.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Impediment } from '#web/ui/impediment.tsx';
import { Light, type Completeness } from '#web/ui/light.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ToastProvider, useToast } from '#web/ui/toasts.tsx';
import '../../../web/style.css';

const KINDS: ButtonKind[] = ['primary', 'secondary', 'quiet', 'ghost', 'danger', 'danger-filled'];
const SIZES: ButtonSize[] = ['large', 'medium', 'small'];
const LIGHTS: Completeness[] = ['empty', 'half', 'done', 'wrong', 'locked'];
const ROWS = [
  { id: 2, titulo: 'Coros en las escuelas nocturnas', puntaje: '7,65' },
  { id: 1, titulo: 'Archivo oral de las trabajadoras del puerto', puntaje: '5,40' },
];
const COLUMNS: Column<(typeof ROWS)[number]>[] = [
  { id: 'id', head: 'ID', sortValue: (row) => row.id, cell: (row) => row.id },
  { id: 'titulo', head: 'TÍTULO', sortValue: (row) => row.titulo, cell: (row) => row.titulo },
  { id: 'puntaje', head: 'PUNTAJE', right: true, className: 'nums', cell: (row) => row.puntaje },
];
const ERRORS = [{ id: 'dni', message: 'DNI: Caracteres no válidos' }];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-4 text-h3 font-semibold">{title}</h2>
      <div className="flex flex-col gap-4">{children}</div>
    </section>
  );
}

function Buttons() {
  return (
    <Part title="Botones">
      {SIZES.map((size) => (
        <div key={size} className="flex flex-wrap gap-3">
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} size={size} icon={<Plus className="size-4" aria-hidden="true" />}>
              {kind}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busy="Guardando…">
          Guardar sección
        </Button>
        <Button off>Apagado</Button>
        <IconButton label="Eliminar a Sosa, Emiliano" danger icon={<Trash2 className="size-4" aria-hidden="true" />} />
      </div>
    </Part>
  );
}

function Fields() {
  const [level, setLevel] = useState<number | null>(2);
  const [type, setType] = useState<'doc' | 'est' | null>('doc');
  const [words, setWords] = useState(['agua', 'islas']);
  return (
    <Part title="Campos">
      <ErrorSummary entries={ERRORS} />
      <Field id="titulo" label="Título" number="1.1" help="Hasta 250 caracteres." foot={<span>14 de 250</span>}>
        {(control) => <TextInput {...control} defaultValue="Coros en las escuelas nocturnas" />}
      </Field>
      <Field id="dni" label="DNI" error="Caracteres no válidos">
        {(control) => <TextInput {...control} defaultValue="27.554.1" />}
      </Field>
      <Field id="unidad" label="Unidad académica" optional>
        {(control) => (
          <Select {...control}>
            <option>Elegí una</option>
          </Select>
        )}
      </Field>
      <Field id="modalidad" label="Modalidad" fixed="La fijó la idea proyecto.">
        {(control) => <TextInput {...control} defaultValue="AET" disabled />}
      </Field>
      <Field id="sintesis" label="Síntesis" error="máximos caracteres permitidos : 2000">
        {(control) => <TextArea {...control} defaultValue="Un texto que se pasó del límite permitido." />}
      </Field>
      <Field id="clave" label="Contraseña">
        {(control) => <PasswordInput {...control} defaultValue="abc123" />}
      </Field>
      <Field id="nivel" label="Participación de las instituciones" group="radios">
        {(control) => (
          <RadioGroup
            control={control}
            name="nivel"
            value={level}
            onChange={setLevel}
            options={[
              { value: 1, label: 'Escasa', points: '2,50' },
              { value: 2, label: 'Sostenida en el tiempo', points: '7,50' },
              { value: 3, label: 'No aplica', note: 'No cuenta para el puntaje.' },
            ]}
          />
        )}
      </Field>
      <Field id="tipo" label="Tipo de integrante" group>
        {(control) => (
          <Segmented
            control={control}
            label="Tipo de integrante"
            name="tipo"
            value={type}
            onChange={setType}
            options={[
              { value: 'doc', label: 'Docente' },
              { value: 'est', label: 'Estudiante' },
            ]}
          />
        )}
      </Field>
      <Checkbox defaultChecked>Tiene tarjeta</Checkbox>
      <Checkbox disabled>No disponible</Checkbox>
      <Chips
        items={words}
        count={`${words.length} de 5`}
        onRemove={(word) => setWords(words.filter((one) => one !== word))}
      />
      <SearchField id="buscar" label="Buscar" placeholder="Código, título o responsable" />
    </Part>
  );
}

function Signs() {
  const [page, setPage] = useState(2);
  return (
    <Part title="Señales">
      {STATES.map((state) => (
        <ProjectState key={state} state={state} />
      ))}
      {LIGHTS.map((light) => (
        <Light key={light} state={light} />
      ))}
      <Impediment gravity="barred" word="Impedimento" cause="Integra el equipo de 26-022 (mismo DNI)" />
      <Impediment gravity="warning" word="Alerta" cause="Es de la misma unidad" />
      <Impediment gravity="free" word="Libre" />
      <ProgressBar percent={58} label="Completado: 58 %" />
      <Alert tone="accent" title="¡Aviso!" onClose={() => undefined}>
        El sistema no va a estar disponible el domingo de 2 a 4.
      </Alert>
      <Alert tone="ok" title="Sección guardada." />
      <Alert tone="warn" title="Estás sin conexión" />
      <Alert tone="bad" title="Error al guardar la institución, revise los campos cargados.">
        <a href="#dni">correo electrónico inválido</a>
      </Alert>
      <RowsSkeleton label="Cargando" />
      <Pagination label="Páginas" page={page} pages={4} onPage={setPage} />
    </Part>
  );
}

function Lists() {
  return (
    <Part title="Listas y solapas">
      <DataTable
        caption="Proyectos de muestra"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={(row) => row.id}
        renderItem={(row) => <p>{row.titulo}</p>}
      />
      <TabLinks
        label="Etapas"
        tabs={[
          { to: '/', label: 'Idea', current: true },
          { to: '/proyecto', label: 'Proyecto', current: false },
        ]}
      />
      <EmptyState title="Todavía no hay nada" actions={<Button kind="primary">Agregar uno</Button>}>
        <p>Para qué es este lugar.</p>
      </EmptyState>
    </Part>
  );
}

function Floating() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <Part title="Lo que flota">
      <div className="flex gap-3">
        <Button onClick={() => setOpen(true)}>Agregar integrante</Button>
        <Button onClick={() => toast({ text: 'Se quitó a Cáceres, Rubén.', undo: () => undefined })}>
          Quitar integrante
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Integrante"
        size="row"
        foot={
          <Button kind="primary" onClick={() => setOpen(false)}>
            Agregar integrante
          </Button>
        }
      >
        <Field id="apellido" label="Apellido">
          {(control) => <TextInput {...control} />}
        </Field>
      </Dialog>
    </Part>
  );
}

createRoot(document.querySelector('#raiz') as HTMLElement).render(
  <MemoryRouter>
    <DialogProvider>
      <ToastProvider>
        <main className="mx-auto w-full max-w-form px-5">
          <PageTitle title="Componentes" under="Cada pieza en todos sus estados." />
          <Buttons />
          <Fields />
          <Signs />
          <Lists />
          <Floating />
        </main>
      </ToastProvider>
    </DialogProvider>
  </MemoryRouter>,
);
