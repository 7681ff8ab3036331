interface Words {
  subject: string;
  text: string;
  foot: string;
}

const INK = '#1c2330';
const QUIET = '#5a6475';

/** The words of a mail for programs that show HTML: paragraphs, and addresses that can be followed. Nothing is fetched from anywhere. */
export function mailHtml({ subject, text, foot }: Words): string {
  const paragraphs = text.split(/\n{2,}/u).map((one) => `<p style="margin:0 0 16px">${lines(one)}</p>`);
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(
    subject,
  )}</title></head><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:${INK}"><div style="max-width:36rem;margin:0 auto">${paragraphs.join(
    '',
  )}<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9dee6;font-size:14px;color:${QUIET}">${lines(
    foot,
  )}</p></div></body></html>`;
}

function lines(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/(https?:\/\/[^\s<>"]+)/u)
        .map(piece)
        .join(''),
    )
    .join('<br>');
}

/** Every second piece is an address. */
function piece(text: string, index: number): string {
  const safe = escaped(text);
  return index % 2 === 0 ? safe : `<a href="${safe}" style="color:#1d4f91">${safe}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
