import { FlaskConical, TriangleAlert } from 'lucide-react';
import { useSettings } from '#web/app/settings.tsx';
import { SHELL } from '#web/text/shell.ts';
import { UI } from '#web/text/ui.ts';
import { Strip } from '#web/ui/strip.tsx';
import { useOnline } from '../use-online.ts';

export function DemoStrip() {
  const { demo } = useSettings();
  if (!demo) return null;
  return (
    <Strip
      tone="marker"
      label={SHELL.demoLabel}
      icon={<FlaskConical className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
    >
      <span className="text-table">{SHELL.demo}</span>
    </Strip>
  );
}

export function OfflineStrip() {
  if (useOnline()) return null;
  return (
    <Strip
      tone="warn"
      icon={<TriangleAlert className="size-5 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />}
    >
      <span className="font-semibold">{UI.offlineTitle}.</span> {UI.offlineText}
    </Strip>
  );
}
