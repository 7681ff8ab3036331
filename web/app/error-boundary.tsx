import { Component, type ReactNode } from 'react';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface State {
  broken: boolean;
}

/** A screen that throws is replaced by a way on; the rest of the application stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className="mx-auto max-w-page px-4 pt-10 md:px-6" role="alert">
        <EmptyState
          isScreen
          title={UI.brokenTitle}
          actions={
            <Button kind="primary" onClick={() => window.location.reload()}>
              {UI.reload}
            </Button>
          }
        >
          <p>{UI.brokenText}</p>
        </EmptyState>
      </div>
    );
  }
}
