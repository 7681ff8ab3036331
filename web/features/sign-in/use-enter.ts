import type { EnteredUser } from '#schemas/generated/domain/entered-user.ts';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { preloadInnerScreens } from '#web/app/inner/preload.ts';
import { countDrafts } from '#web/app/session/kept-drafts.ts';
import { placeOf, wantPlace, wasThere } from '#web/app/session/left-place.ts';
import { useSession } from '#web/app/session/session.ts';
import { SIGN_IN } from '#web/text/sign-in.ts';
import { useToast } from '#web/ui/toasts.tsx';

/**
 * From a token to where somebody wants to go, back to where this person was when the session ended, to the address that the
 * tab was opened at, or to the first landing (R-2.1-13).
 */
export function useEnter(): (entered: Pick<EnteredUser, 'token' | 'id'>, to?: string) => Promise<void> {
  const { enter } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  return async ({ token, id }, to) => {
    preloadInnerScreens();
    const isBack = to === undefined && wasThere(id);
    if (to !== undefined) wantPlace(id, to);
    const place = placeOf(id);
    if (!(await enter(token, id))) return;
    if (isBack) toast(SIGN_IN.cameBack(countDrafts(id)));
    await navigate(place ?? PATHS.help, { replace: true });
  };
}
