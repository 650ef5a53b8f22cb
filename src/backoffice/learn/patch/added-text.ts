import { wrapWords } from '../../../engine/json/text-lines.ts';

/** How many characters of a description are in a line: with its indentation, a line has at most 120. */
const WIDTH = 110;

/** A description with a further sentence. The lines that it has stay as they are. */
export function withSentence(description: string | undefined, sentence: string): string {
  if (description === undefined || description.trim() === '') return wrapped(sentence);
  if (description.includes(sentence)) return description;
  if (description.includes('\n')) return `${description.trimEnd()}\n${lines(sentence)}\n`;
  return wrapped(`${description.trimEnd()} ${sentence}`);
}

/** A text in one line where it fits, else in several, of which the last ends with a line end. */
function wrapped(text: string): string {
  const broken = lines(text);
  return broken.includes('\n') ? `${broken}\n` : broken;
}

function lines(text: string): string {
  return wrapWords(text, WIDTH).join('\n');
}
