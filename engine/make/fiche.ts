import { type FicheOptions, readFiche } from './fiche-parts.ts';

/**
 * A revision sheet in Markdown: « Définitions », « Dates clés », « À retenir », « Questions pour se tester » with their
 * answers at the end, each only where the text has something for it. Definitions, events and answers stand in the
 * sentence they come from, sentences to remember are quoted whole. Empty when the text gives nothing to any section.
 */
export function makeFiche(text: string, options: FicheOptions = {}): string {
  const fiche = readFiche(text, options);
  if (fiche === null) return '';
  const { title, definitions, dates, sentences, lists, questions } = fiche;
  const sections = [
    section(
      'Définitions',
      definitions.map(({ term, meaning }) => `- **${plain(term)}** : ${plain(meaning)}`),
    ),
    section(
      'Dates clés',
      dates.map(({ date, event }) => `- **${plain(date)}** : ${plain(event)}`),
    ),
    section('À retenir', [
      ...sentences.map((sentence) => `- ${plain(sentence.text)}`),
      ...lists.map(({ intro, items }) => `- ${plain(intro)} ${plain(items.join(' ; '))}.`),
    ]),
    section(
      'Questions pour se tester',
      questions.map(({ question }, at) => `${at + 1}. ${plain(question)}`),
    ),
    questions.length === 0
      ? ''
      : `### Réponses\n\n${questions.map(({ answer }, at) => `${at + 1}. ${plain(answer)}`).join('\n')}`,
  ].filter((part) => part !== '');
  return `# ${plain(title)}\n\n${sections.join('\n\n')}\n`.replace(/ :/g, '\u00a0:');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`;

/** Words of the text, never Markdown: marks that a pasted text holds are shown as they are. */
function plain(text: string): string {
  return text.replace(/[\\`*_#[\]<>|]/g, (mark) => `\\${mark}`);
}
