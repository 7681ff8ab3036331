import type { Operation } from '../../http/operation.ts';
import { downloadDocument } from './download-document.ts';
import { uploadDocument } from './upload-document.ts';

export const documentsOperations: readonly Operation[] = [uploadDocument, downloadDocument];
