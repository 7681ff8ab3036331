import { useCallback, useId, useState, type FormEvent } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { VERIFICATION as TEXT } from '#web/text/verification.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Verdict } from './verdict.tsx';

/** For whoever holds a paper, with or without a session: the address at its foot leads here with its fingerprint. */
export default function VerificationScreen() {
  usePageTitle(TEXT.title);
  const { huella } = useParams();
  return (
    <div className="mx-auto max-w-form px-4 md:px-6">
      <div className="pt-5">
        <BackLink to={PATHS.login}>{TEXT.back}</BackLink>
        <PageTitle title={TEXT.title} under={TEXT.under} />
      </div>
      {huella === undefined ? <Question typed="" /> : <Asked key={huella} huella={huella} />}
    </div>
  );
}

function Asked({ huella }: { huella: string }) {
  const client = useClient();
  const asked = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('verify-paper', { params: { huella }, handles: [400], signal }),
      [client, huella],
    ),
  );
  const refusal = asked.phase === 'failed' && asked.status === 400 ? asked.error : undefined;
  return (
    <>
      <Question typed={huella} refusal={refusal} />
      <div className="mt-8">
        {asked.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={4} />}
        {asked.phase === 'ready' && <Verdict answer={asked.data} />}
        {(asked.phase === 'nothing' || (asked.phase === 'failed' && !refusal)) && <LoadFailure onAgain={asked.again} />}
      </div>
    </>
  );
}

function Question({ typed, refusal }: { typed: string; refusal?: string | undefined }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(typed);
  const [missing, setMissing] = useState(false);
  const error = missing ? TEXT.missing : text === typed ? refusal : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const huella = text.replaceAll(/\s/gu, '').slice(0, LONGEST);
    setMissing(huella === '');
    if (huella !== '') void navigate(PATHS.verify(huella));
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-4">
      <Field id={id} label={TEXT.label} help={TEXT.help} error={error} className="w-full">
        {(control) => (
          <TextInput
            {...control}
            className="nums w-full font-mono"
            value={text}
            maxLength={LONGEST}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <Button type="submit" kind="primary">
        {TEXT.submit}
      </Button>
    </form>
  );
}

/** A whole fingerprint in groups of four. */
const LONGEST = 100;
