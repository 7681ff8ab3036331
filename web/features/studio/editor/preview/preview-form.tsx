import {
  memo,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { layoutSection } from '#engine/layout/layout-answers.ts';
import { holdsDocuments } from '#engine/template/holds-documents.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { AnswersStore } from '#web/form/answers/answers-store.ts';
import type { Answers } from '#web/form/answers/answers-model.ts';
import { EVERY_WIDGET } from '#web/form/registry/every-widget.ts';
import type { FieldSpec } from '#web/form/spec/field-spec.ts';
import { FormScopeProvider, type FormScope } from '#web/form/scope/form-scope.tsx';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { createFormScoring } from '#web/form/scoring/drawn/create-form-scoring.ts';
import { ScoreFoot } from '#web/form/scoring/drawn/score-foot.tsx';
import { ScoreStore } from '#web/form/scoring/score-store.ts';
import { RunningTrace } from '#web/form/scoring/drawn/score-trace.tsx';
import { isSplit, SectionForms } from '#web/form/rjsf/section-forms.tsx';
import { unitModel } from '#web/form/answers/unit-model.ts';
import { hasSameFields } from '#web/form/spec/has-same-fields.ts';
import { useParts } from '#web/ui/use-parts.ts';
import { Requirements } from '#web/form/widgets/requirements.tsx';
import { STUDIO_DOCUMENTS } from '#web/text/studio-documents.ts';
import type { ExampleScope } from '../../model/examples/example-scope.ts';
import { shareEqual } from '../../model/share-equal.ts';
import { usePreviewServices } from './use-preview-services.ts';

const PREFIX = 'vista';
const EMPTY: Answers = {};

interface PreviewFormProps {
  prepared: PreparedTemplate;
  section: PreparedSection;
  /** As somebody reads it who may not answer. */
  isReading: boolean;
  /** What was tried out, by section: a change of the template does not lose it. */
  kept: Map<number, Answers>;
  /** What is edited: it is kept in sight. */
  place: string;
  /** What is around the answers: facts, and other evaluators. */
  scope: ExampleScope;
}

/** A section of the draft with the product's own renderer, filled in by the interpreter's verdict. */
export const PreviewForm = memo(function PreviewForm(props: PreviewFormProps) {
  const { prepared, section, isReading, kept, place, scope: around } = props;
  const services = usePreviewServices();
  const widgets = use(EVERY_WIDGET);
  const { titulo } = prepared.meta;
  const { contexto } = around;
  const made = useMemo(
    () => open(prepared, section, around, kept.get(section.number) ?? EMPTY),
    [prepared, section, around, kept],
  );
  const { store, score } = made;
  const answers = useSyncExternalStore(store.subscribeAnswers, () => store.getAnswers());
  useEffect(() => void kept.set(section.number, answers), [kept, section.number, answers]);
  const scopeAround = useCallback(
    (one: Opened): FormScope => ({
      store: one.store,
      idPrefix: PREFIX,
      services,
      widgets,
      requirements: prepared.requirements.map((each) => ({ ...each, documento: null })),
      ...(one.score && { score: one.score }),
    }),
    [services, widgets, prepared.requirements],
  );
  useFollowedProblems(store);
  const scope = useMemo(() => scopeAround(made), [scopeAround, made]);
  const groups = groupsIn(store.model.spec);
  const group = groupOf(place, section);
  const drawn = useParts(groups.length);
  const isDrawn = groups.indexOf(group) < drawn;
  useEffect(() => {
    if (made.stamp === 0 || !isDrawn) return;
    const field = fieldAt(place, section);
    field?.scrollIntoView({ block: 'nearest' });
    field?.setAttribute('data-actual', '');
    return () => field?.removeAttribute('data-actual');
  }, [place, section, made, isDrawn]);
  return (
    <>
      <h3 className="mb-6 text-h2 font-semibold tracking-title">{section.title || titulo}</h3>
      <FormScopeProvider scope={scope}>
        {holdsDocuments(section) ? (
          <>
            <p className="mb-4 text-ui text-ink-2">{STUDIO_DOCUMENTS.preview}</p>
            <Requirements id={`${PREFIX}-documentos`} />
          </>
        ) : isReading ? (
          <LayoutView
            nodes={
              score
                ? score.scoring.nodes(answers, score.getScore(), around)
                : layoutSection(section, answers, { contexto })
            }
            level={3}
          />
        ) : (
          <FormParts made={made} scopeAround={scopeAround} groups={groups.slice(0, drawn)} group={group} />
        )}
        {score && isReading && <ScorePart score={score} />}
      </FormScopeProvider>
    </>
  );
});

/** What is wrong with an answer goes on being said while the template changes, as the template says it by then. */
function useFollowedProblems(store: AnswersStore): void {
  const before = useRef(store);
  useEffect(() => {
    if (before.current !== store) store.showAsIn(before.current);
    before.current = store;
  }, [store]);
}

interface FormPartsProps {
  made: Opened;
  scopeAround: (one: Opened) => FormScope;
  /** Those that are drawn by now; undefined: the form as a whole. */
  groups: readonly (string | undefined)[];
  /** The group that is worked on. */
  group: string | undefined;
}

/**
 * A long form follows at once where its fields only read otherwise, and in the group that is worked on where there are
 * others; as a whole once nobody types.
 */
function FormParts({ made, scopeAround, groups, group }: FormPartsProps) {
  const isLong = countLeaves(made.store.model.spec) > LONG;
  const rested = useRested(made, isLong);
  // Points come from what rests: who names an item does not wait for all of them to be counted.
  const scope = useMemo(() => scopeAround({ ...made, score: rested.score }), [scopeAround, made, rested.score]);
  const restedScope = useMemo(() => scopeAround(rested), [scopeAround, rested]);
  const reworded = useReworded(made, rested);
  return (
    <>
      <div className="flex flex-col gap-14">
        {groups.map((key) => {
          const waits = reworded !== undefined || (key !== undefined && key !== group);
          const [one, around] = waits ? [rested, restedScope] : [made, scope];
          return (
            <FormScopeProvider key={key ?? ''} scope={around}>
              <SectionForms key={one.stamp} only={key} reworded={reworded} />
            </FormScopeProvider>
          );
        })}
      </div>
      {rested.score && <ScorePart score={rested.score} />}
    </>
  );
}

/**
 * What is made now, where what is drawn can go on with it: the same fields in other words or with other limits. Made of
 * the objects that are drawn, so that only what says something else is drawn anew.
 */
function useReworded(made: Opened, rested: Opened): FieldSpec | undefined {
  const [drawn, setDrawn] = useState<FieldSpec>();
  const [before, now] = [rested.store.model.spec, made.store.model.spec];
  const shared = useMemo(
    () => (hasSameFields(before, now) ? shareEqual(drawn ?? before, now) : undefined),
    [before, now, drawn],
  );
  if (shared !== drawn) setDrawn(shared);
  return shared;
}

/** More fields than this are too many to be drawn anew at a key. */
const LONG = 60;
const REST_MS = 500;

/** What was opened last, once nothing else was for a while. */
function useRested(made: Opened, isLong: boolean): Opened {
  const [rested, setRested] = useState(made);
  useEffect(() => {
    if (!isLong) return;
    const timer = setTimeout(() => startTransition(() => setRested(made)), REST_MS);
    return () => clearTimeout(timer);
  }, [made, isLong]);
  return isLong ? rested : made;
}

const ScorePart = memo(function ScorePart({ score }: { score: ScoreStore }) {
  return (
    <div className="mt-10 border-t border-line-strong pt-4">
      <ScoreFoot score={score} />
      <div className="mt-8">
        <RunningTrace score={score} />
      </div>
    </div>
  );
});

type Opened = ReturnType<typeof open>;

function open(prepared: PreparedTemplate, section: PreparedSection, scope: ExampleScope, answers: Answers) {
  const { contexto, hechos } = scope;
  const scoring = createFormScoring(prepared);
  const options = { validator: interpretValidator(), level: 'completa', contexto, hechos, stored: () => null } as const;
  const store = new AnswersStore(unitModel(section, { ...options, scored: scoring?.fields }), answers);
  stamps += 1;
  return { store, score: scoring && new ScoreStore(store, scoring, scope), stamp: stamps };
}

/** Each opening is a form of its own: @rjsf keeps what it was given first. */
let stamps = 0;

function groupOf(place: string, { key }: PreparedSection): string | undefined {
  return place.slice(key === '' ? 0 : key.length + 1).split(/[/#]/u)[1];
}

function groupsIn(spec: FieldSpec): readonly (string | undefined)[] {
  return spec.children.length > 1 && isSplit(spec) ? spec.children.map(({ key }) => key) : [undefined];
}

function countLeaves({ children }: FieldSpec): number {
  return children.reduce((count, one) => count + Math.max(1, countLeaves(one)), 0);
}

function fieldAt(place: string, { key }: PreparedSection): HTMLElement | null {
  const pattern = key === '' ? place : place.slice(key.length + 1);
  if (pattern === '' || pattern.includes('*')) return null;
  const [, block] = pattern.split('#');
  return document.getElementById(
    block === undefined ? `${PREFIX}${pattern.replaceAll('/', '.')}-campo` : `${PREFIX}-bloque-${block}`,
  );
}
