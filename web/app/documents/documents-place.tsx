import { lazy } from 'react';

/** The documents of a project, in the place that a form leaves for them. */
export const DocumentsPlace = lazy(() => import('#web/features/documents/documents-section.tsx'));
