import { Outlet } from 'react-router-dom';
import { Gathered } from '#web/ui/gathered.tsx';
import { BaseDataProvider } from '../base-data/base-data-provider.tsx';
import { useArrival } from '../use-arrival.ts';
import { useSession } from '../session/session.ts';
import { Content } from './content.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { InnerStrips } from './inner-strips.tsx';
import { SessionGate } from './session-gate.tsx';
import { ServerNotice } from './server-notice.tsx';

/** Header, menu and footer around every inner screen. */
export function MainLayout() {
  useArrival();
  const { state } = useSession();
  return (
    <BaseDataProvider>
      <SkipLink />
      <Header user={state.phase === 'in' ? state.user : null} />
      <InnerStrips />
      <Content>
        <SessionGate>
          <Gathered>
            <Outlet />
          </Gathered>
        </SessionGate>
      </Content>
      <Footer />
      {state.phase === 'in' && <ServerNotice />}
    </BaseDataProvider>
  );
}
