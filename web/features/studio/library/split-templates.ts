/**
 * The templates of a file: of a list (as all of a call are exported) each as it is written, so that keys that are there twice are
 * still found; anything else is one text, and whether it is a template is found out by who reads it.
 */
export function splitTemplates(text: string): readonly string[] {
  const whole = text.trim();
  if (!whole.startsWith('[') || !whole.endsWith(']')) return [text];
  const parts: string[] = [];
  let depth = 0;
  let from = 1;
  let inString = false;
  for (let at = 0; at < whole.length; at += 1) {
    const letter = whole[at];
    if (inString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    const isEnd = depth === 0 && at === whole.length - 1;
    if (isEnd || (letter === ',' && depth === 1 && !inString)) {
      parts.push(whole.slice(from, at).trim());
      from = at + 1;
    }
  }
  // Brackets that do not close, or an empty place between two commas: told of the file as it is.
  return depth === 0 && parts.every((part) => part.startsWith('{')) ? parts : [text];
}
