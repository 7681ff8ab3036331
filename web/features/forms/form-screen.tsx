import { usePageTitle } from '#web/app/use-page-title.ts';
import { UI } from '#web/text/ui.ts';
import { PageSkeleton } from '#web/ui/skeleton.tsx';

export default function FormScreen() {
  usePageTitle(UI.loading);
  return <PageSkeleton label={UI.loading} />;
}
