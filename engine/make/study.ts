import { readStudyText, type StudyText } from '#engine/text/structure/study-text.ts';

let last: { readonly text: string; readonly study: StudyText } | null = null;

/** Reads a text into sentences and lists. The last text is cached, because several artefacts are made of one text. */
export function studyOf(text: string): StudyText {
  if (last?.text !== text) last = { text, study: readStudyText(text) };
  return last.study;
}

/** Computes a function once for each text that was read. The result lives as long as that text. */
export function oncePerStudy<Found>(find: (study: StudyText) => Found): (study: StudyText) => Found {
  const cache = new WeakMap<StudyText, { readonly found: Found }>();
  return (study) => {
    const cached = cache.get(study) ?? { found: find(study) };
    cache.set(study, cached);
    return cached.found;
  };
}
