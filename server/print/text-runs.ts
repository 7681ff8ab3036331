import type { Content, ContentText } from 'pdfmake/interfaces.js';

/** Letters of the two faces that the product prints with; everything else is set in the fallback. */
const COVERED =
  /^[\n\r\t\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]*$/;
const RUNS =
  /[\n\r\t\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]+|[^\n\r\t\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]+/g;

/** Text as pdfmake takes it: a string, never an object of somebody's making. */
export function textRuns(text: string): string | Content[] {
  if (COVERED.test(text)) return text;
  return (text.match(RUNS) ?? []).map((run): ContentText =>
    COVERED.test(run) ? { text: run } : { text: run, font: 'fallback' },
  );
}
