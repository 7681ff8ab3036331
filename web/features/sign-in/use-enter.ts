import type { EnteredUser } from '#schemas/generated/domain/entered-user.ts';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { preloadInnerScreens } from '#web/app/inner/preload.ts';
import { useSession } from '#web/app/session/session.ts';

/** From a token to the first landing (R-2.1-13). */
export function useEnter(): (entered: Pick<EnteredUser, 'token' | 'id'>) => Promise<void> {
  const { enter } = useSession();
  const navigate = useNavigate();
  return async ({ token, id }) => {
    preloadInnerScreens();
    if (await enter(token, id)) await navigate(PATHS.help, { replace: true });
  };
}
