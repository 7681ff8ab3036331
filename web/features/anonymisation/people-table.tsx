import type { PreviewAnonymisationAnswer } from '#schemas/generated/api/preview-anonymisation.ts';
import { ANONYMISATION as TEXT } from '#web/text/anonymisation.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { accountsOf, nameOf, peopleColumns, projectsOf, reasonsOf } from './people-columns.tsx';
import type { AnonymisationList } from '#schemas/generated/domain/anonymisation-list.ts';

interface PeopleTableProps {
  preview: PreviewAnonymisationAnswer;
  onList: (list: AnonymisationList) => void;
  onPage: (page: number) => void;
}

/** Who goes, or who stays and why. */
export function PeopleTable({ preview, onList, onPage }: PeopleTableProps) {
  const { lista, personas, alcanzadas, excluidas, pagina, limite, auditoria } = preview;
  const isDue = lista === 'alcanzadas';
  const total = isDue ? alcanzadas : excluidas.total;
  const title = isDue ? TEXT.due(total) : TEXT.left(total);
  return (
    <>
      <Segmented
        control={{ id: 'anonimizar-lista' }}
        label={TEXT.groups}
        name="anonimizar-lista"
        value={lista}
        options={[
          { value: 'alcanzadas', label: TEXT.due(alcanzadas) },
          { value: 'excluidas', label: TEXT.left(excluidas.total) },
        ]}
        onChange={onList}
      />
      {total === 0 ? (
        <div role="status" className="mt-4 border-y border-line py-8 text-ui text-ink-2">
          <p className="font-semibold text-ink">{isDue ? TEXT.nobodyDue : TEXT.nobodyLeft}</p>
          {isDue && <p>{TEXT.nobodyDueHint}</p>}
        </div>
      ) : (
        <div className="mt-4">
          <DataTable
            caption={title}
            columns={peopleColumns(isDue ? null : auditoria)}
            rows={personas}
            rowKey={({ dni }) => dni}
            renderItem={(person) => (
              <>
                <p className="font-semibold wrap-anywhere">{nameOf(person)}</p>
                <p className="nums text-meta text-ink-2">{person.dni}</p>
                <p className="text-meta text-ink-2">{accountsOf(person)}</p>
                <p className="text-meta text-ink-2">{projectsOf(person)}</p>
                {!isDue && <p className="mt-1 text-table">{reasonsOf(person, auditoria)}</p>}
              </>
            )}
          />
          <div className="pt-4">
            <Pagination label={TEXT.pages} page={pagina} pages={Math.ceil(total / limite)} onPage={onPage} />
          </div>
        </div>
      )}
    </>
  );
}
