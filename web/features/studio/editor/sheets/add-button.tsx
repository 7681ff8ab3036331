import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export function AddButton({ onAdd, children }: { onAdd: () => void; children: ReactNode }) {
  return (
    <Button
      kind="quiet"
      size="small"
      className="mt-2 -ml-1"
      icon={<Plus className="size-4" strokeWidth={1.75} aria-hidden="true" />}
      onClick={onAdd}
    >
      {children}
    </Button>
  );
}
