import { FORMS } from '#web/text/forms.ts';
import type { AnswersStore } from '../answers/answers-store.ts';
import type { SessionEffect } from './session-effect.ts';
import type { SavedScope, SessionEvent, Timer } from './session-event.ts';
import type { SessionPorts } from './session-ports.ts';

interface Own {
  dispatch: (event: SessionEvent) => void;
  rescore: (scope: SavedScope) => void;
}

type Performers = { [T in SessionEffect['type']]: (effect: Extract<SessionEffect, { type: T }>) => void };

/** Does what steps ask for; what comes of it comes back as an event. */
export function effectPerformer(
  store: AnswersStore,
  { server, draft, clock, people, around }: SessionPorts,
  { dispatch, rescore }: Own,
): (effect: SessionEffect) => void {
  const timers = new Map<Timer, () => void>();
  const stopWaiting = (timer: Timer) => {
    timers.get(timer)?.();
    timers.delete(timer);
  };
  const performers: Performers = {
    fill: ({ answers }) => store.replace(answers),
    set: ({ pointer, value }) => store.set(pointer, value),
    markChanged: () => store.markChanged(),
    settle: () => store.settle(),
    check() {
      const problems = store.checkAll();
      const title = store.model.errorText(problems) ?? FORMS.refused;
      if (problems.length > 0) return dispatch({ type: 'checked', problems, title, lost: [] });
      const losses = around.lostBy(store.model.normalised(store.getAnswers()));
      void losses.then((lost) => dispatch({ type: 'checked', problems, title, lost }));
    },
    showProblems: ({ problems }) => store.showServerProblems(problems),
    rescore: ({ scope }) => rescore(scope),
    send: ({ sent }) => void server.save(sent).then((reply) => dispatch({ type: 'replied', reply })),
    keepDraft: ({ draft: kept }) => dispatch({ type: 'kept', done: draft.write(kept) }),
    copyDraft: ({ datos, version }) =>
      void server.copyDraft(datos, version).then((done) => dispatch({ type: 'copied', datos, done })),
    eraseDraft() {
      draft.erase();
      server.eraseDraft();
    },
    wait({ timer, ms }) {
      stopWaiting(timer);
      timers.set(
        timer,
        clock.wait(ms, () => {
          timers.delete(timer);
          dispatch({ type: 'waited', timer });
        }),
      );
    },
    stopWaiting: ({ timer }) => stopWaiting(timer),
    ask: ({ question }) => void people.ask(question).then((yes) => dispatch({ type: 'answered', yes })),
    tell: ({ title }) => people.tell(title),
    alert: ({ text }) => people.alert(text),
    toast: ({ text, title }) => (title === undefined ? people.toast(text) : people.tell(title, text)),
    announceSaved: () => around.saved(),
    announceCreated: ({ made }) => around.created(made),
  };
  return (effect) => performers[effect.type](effect as never);
}
