import { useMemo } from 'react';
import { useFormServices } from '#web/app/use-form-services.ts';
import type { FormServices } from '#web/form/scope/form-services.ts';

const saveNothing = async (): Promise<boolean> => true;

/** The real searches and questions; a part that saves alone is taken as saved, and nothing is stored. */
export function usePreviewServices(): FormServices {
  const services = useFormServices(null);
  return useMemo(() => ({ ...services, savePart: saveNothing }), [services]);
}
