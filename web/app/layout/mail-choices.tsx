import type { MailPreferences } from '#schemas/generated/domain/mail-preferences.ts';
import { SHELL } from '#web/text/shell.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface MailChoicesProps {
  mails: MailPreferences;
  onChange: (which: keyof MailPreferences, wanted: boolean) => void;
}

/** Which of the product's own notices come by mail, too. */
export function MailChoices({ mails, onChange }: MailChoicesProps) {
  return (
    <fieldset className="border-t border-line px-4 py-2 text-meta text-ink-2">
      <legend className="sr-only">{SHELL.bellMails}</legend>
      {ORDER.map((which) => (
        <Checkbox key={which} checked={mails[which]} onChange={(event) => onChange(which, event.target.checked)}>
          {SHELL.bellMail[which]}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const ORDER = [
  'recordatorios',
  'recibos',
  'plazos',
  'resultados',
  'etapas',
  'comisiones',
] as const satisfies readonly (keyof MailPreferences)[];
