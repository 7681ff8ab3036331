interface Words {
  subject: string;
  text: string;
  /** Where what it tells is, and what going there is called. */
  to?: { address: string; words: string } | null;
  foot: string;
}

const INK = '#1c2330';
const QUIET = '#5a6475';
const ACCENT = '#2a3fa8';

/** The words of a mail for programs that show HTML: paragraphs, and addresses that can be followed. Nothing is fetched from anywhere. */
export function mailHtml({ subject, text, to = null, foot }: Words): string {
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>`,
    ...text.split(/\n{2,}/u).map((one) => `<p style="margin:0 0 16px">${lines(one)}</p>`),
    ...(to === null ? [] : [`<p style="margin:24px 0">${button(to)}</p>`]),
    `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #d9dee6;font-size:14px;color:${QUIET}">${lines(foot)}</p>`,
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title>`;
  const body = `<div style="max-width:36rem;margin:0 auto;overflow-wrap:anywhere">${parts.join('')}</div>`;
  return `<!doctype html><html lang="es"><head>${head}</head><body style="margin:0;padding:24px;background:#ffffff;font:16px/1.5 system-ui,sans-serif;color:${INK}">${body}</body></html>`;
}

function button({ address, words }: NonNullable<Words['to']>): string {
  const look = `display:inline-block;padding:10px 20px;border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none`;
  return `<a href="${escaped(address)}" style="${look}">${escaped(words)}</a>`;
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
  return index % 2 === 0 ? safe : `<a href="${safe}" style="color:${ACCENT}">${safe}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
