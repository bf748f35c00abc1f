import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';

/** What the lessons on English say, which has English words in it: everything that a screen may show of them. */

const plain = (text: string): string =>
  text
    .replaceAll(/[*_`$]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Shorter texts say nothing of where they are from. */
const TELLING = 12;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [plain(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const onEnglish = lessons.filter(({ subject }) => subject === 'Anglais');
const studies = await Promise.all(onEnglish.map(({ slug }) => loadStudy(slug)));
const said = new Set(textsIn([onEnglish.map(({ title, summary }) => [title, summary]), studies]));
const telling = [...said].filter((text) => text.length >= TELLING);

/** Whether words of a screen are those of a lesson on English, alone, after « A. », or with others around them. */
export function isOfEnglishLesson(words: string): boolean {
  const text = plain(words);
  if (said.has(text) || said.has(text.replace(/^.{1,20}?[.:] /, ''))) return true;
  return text.length >= TELLING && telling.some((one) => text.includes(one) || one.includes(text));
}
