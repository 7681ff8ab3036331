import type { VerifyPaperAnswer } from '#schemas/generated/api/verify-paper.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { VERIFICATION as TEXT } from '#web/text/verification.ts';
import { Alert } from '#web/ui/alert.tsx';

type Verified = NonNullable<VerifyPaperAnswer['documento']>;

const TONES = { vigente: 'ok', anonimizado: 'ok', reemplazado: 'warn', eliminado: 'warn', provisorio: 'warn' } as const;

/** What the product knows of a paper, to be compared with it. */
export function Verdict({ answer: { huella, documento } }: { answer: VerifyPaperAnswer }) {
  if (documento === null) {
    return (
      <Alert tone="bad" title={TEXT.unknown}>
        <p>{TEXT.unknownText}</p>
      </Alert>
    );
  }
  return (
    <>
      <Alert {...saying(documento)}>
        <p>{documento.clase === 'plantilla' ? TEXT.blankText : TEXT.situationText[documento.situacion]}</p>
      </Alert>
      <dl className="mt-6 divide-y divide-line border-y border-line text-body">
        {factsOf(documento, huella).map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{name}</dt>
            <dd className="nums min-w-0 font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function saying({ clase, situacion }: Verified) {
  if (clase !== 'plantilla') return { tone: TONES[situacion], title: TEXT.situation[situacion] };
  return { tone: 'accent' as const, title: situacion === 'vigente' ? TEXT.blank.vigente : TEXT.blank.reemplazado };
}

const MOMENTS = {
  formulario: TEXT.stored,
  presentacion: TEXT.presented,
  orden: TEXT.closed,
  plantilla: TEXT.published,
} as const;

function factsOf(found: Verified, huella: string): (readonly [name: string, value: string])[] {
  const { clase, nombre, codigo, anio, modalidad, fecha, emitido, firmado, situacion } = found;
  const facts: (readonly [string, string | null])[] = [
    [TEXT.what, nombre],
    [TEXT.code, codigo],
    [TEXT.call, modalidad === null ? String(anio) : `${anio}, ${modalidad}`],
    [MOMENTS[clase], fullMoment(fecha)],
    [TEXT.issued, emitido && fullMoment(emitido)],
    // Of what has changed nobody can say any more whether that was signed.
    [
      TEXT.signature,
      firmado === null || !['vigente', 'anonimizado'].includes(situacion)
        ? null
        : firmado
          ? TEXT.signed
          : TEXT.unsigned,
    ],
    [TEXT.fingerprint, huella.replaceAll(/.{4}(?!$)/gu, '$& ')],
  ];
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
