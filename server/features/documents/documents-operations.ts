import type { Operation } from '../../http/operation.ts';
import { annulSignature } from './annul-signature.ts';
import { downloadDocument } from './download-document.ts';
import { listReportAttachments } from './list-report-attachments.ts';
import { openSigningWindow } from './open-signing-window.ts';
import { signForm } from './sign-form.ts';
import { uploadDocument } from './upload-document.ts';

export const documentsOperations: readonly Operation[] = [
  uploadDocument,
  downloadDocument,
  signForm,
  annulSignature,
  listReportAttachments,
  openSigningWindow,
];
