import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { useSession } from '#web/app/session/session.ts';

/** The code of the next screens, fetched while the wait of A-104 runs. */
const preload = () => {
  void import('#web/app/inner-routes.tsx');
  void import('#web/features/help/help-screen.tsx');
};

export interface Entered {
  token: string;
  id: number;
}

/** From a token to the first landing (R-2.1-13). */
export function useEnter(): (entered: Entered) => Promise<void> {
  const { enter } = useSession();
  const navigate = useNavigate();
  return async ({ token, id }) => {
    preload();
    if (await enter(token, id)) await navigate(PATHS.help, { replace: true });
  };
}
