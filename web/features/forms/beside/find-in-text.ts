/** Where the words occur in a text, whatever their case and accents. */
export function findInText(text: string, words: string): number[] {
  const wanted = folded(words.trim());
  if (wanted === '') return [];
  const within = folded(text);
  const found: number[] = [];
  for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

/** As long as the text: what is found in it is at that place in the text, too. */
function folded(text: string): string {
  return text.replaceAll(/[^\0-\x7F]/gu, fold).toLowerCase();
}

function fold(letter: string): string {
  const bare = letter.length === 1 ? letter.normalize('NFD').charAt(0) : letter;
  return bare.toLowerCase().length === letter.length ? bare : letter;
}

/** Each occurrence in what an element shows. */
export function rangesIn(element: HTMLElement, words: string): Range[] {
  const { length } = words.trim();
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const at of findInText(node.nodeValue ?? '', words)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + length);
      ranges.push(range);
    }
  }
  return ranges;
}
