import { BOARD_MESSAGES } from '#schemas/messages/board.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';

const TEXT = BOARD_MESSAGES.reminder;

export interface OwedForm {
  id: number;
  /** The project's. */
  code: string;
  isBegun: boolean;
  /** Answers that it still lacks; null: not known. */
  missing: number | null;
}

export interface Reminded {
  name: string;
  email: string;
  forms: readonly OwedForm[];
}

export interface ReminderStage {
  kind: IndividualKind;
  kindName: string;
  year: number;
  /** When the stage ends, in words; null: no calendar says it. */
  until: string | null;
  isOver: boolean;
  /** Where the product is: `https://convoca.example`. */
  origin: string;
}

export interface Reminder {
  email: string;
  subject: string;
  body: string;
}

/** What somebody who owes evaluations is told, as plain text with an address for each. */
export function writeReminder(stage: ReminderStage, { name, email, forms }: Reminded): Reminder {
  const { kind, kindName, year, until, isOver, origin } = stage;
  const paragraphs = [
    TEXT.greeting(name),
    [TEXT.owed(kindName, year, forms.length), ...deadlineOf(until, isOver)].join(' '),
    ...forms.map(
      ({ id, code, isBegun, missing }) =>
        `${isBegun ? TEXT.begun(code, missing) : TEXT.untouched(code)}\n${origin}/gestor/form/${kind}/${id}`,
    ),
    TEXT.all(`${origin}/gestor/proyectos/tabla`),
  ];
  return { email, subject: TEXT.subject(kindName, year, forms.length), body: paragraphs.join('\n\n') };
}

/** What all who owe evaluations can be told in one text: what each of them owes is under the address. */
export function writeCommonReminder({
  kindName,
  year,
  until,
  isOver,
  origin,
}: Omit<ReminderStage, 'kind'>): Pick<Reminder, 'subject' | 'body'> {
  const owed = [TEXT.commonOwed(kindName, year), ...deadlineOf(until, isOver)].join(' ');
  return {
    subject: TEXT.commonSubject(kindName, year),
    body: [owed, TEXT.all(`${origin}/gestor/proyectos/tabla`)].join('\n\n'),
  };
}

function deadlineOf(until: string | null, isOver: boolean): string[] {
  if (until === null) return [];
  return [isOver ? TEXT.over(until) : TEXT.until(until)];
}

/** One reminder as a text that says to whom it goes. */
export function reminderText({ email, subject, body }: Reminder): string {
  return `${TEXT.to(email)}\n${TEXT.about(subject)}\n\n${body}`;
}
