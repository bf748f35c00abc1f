import { readStudyText, type StudyText } from '#engine/text/study-text.ts';

let last: { readonly text: string; readonly study: StudyText } | null = null;

/** The text read into sentences and lists. Several artefacts are made of one text: the last one read is kept. */
export function studyOf(text: string): StudyText {
  if (last?.text !== text) last = { text, study: readStudyText(text) };
  return last.study;
}

/** A function of a text that is worked out once: the result lives as long as the text that was read. */
export function oncePerStudy<Found>(find: (study: StudyText) => Found): (study: StudyText) => Found {
  const known = new WeakMap<StudyText, { readonly found: Found }>();
  return (study) => {
    const cached = known.get(study) ?? { found: find(study) };
    known.set(study, cached);
    return cached.found;
  };
}
