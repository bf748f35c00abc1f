import { withTex } from '#contract/formulas/beside.ts';
import { rewriteFormulas } from '#contract/formulas/read-formulas.ts';
import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { type FicheOptions, readFiche } from './fiche-parts.ts';
import type { Fiche } from './fiche-shape.ts';

/**
 * Writes a revision sheet in Markdown: « Définitions », « Dates clés », « À retenir », « Questions pour se tester »
 * with their answers at the end. A section without content is left out. Definitions, events and answers are taken from
 * their sentence, sentences to remember are quoted completely. Empty when no section has content.
 */
export function makeFiche(text: string, options: FicheOptions = {}): string {
  const fiche = readFiche(text, options);
  return fiche === null ? '' : writeFiche(fiche);
}

/** Writes the parts of a revision sheet in Markdown. */
export function writeFiche(fiche: Fiche): string {
  const { title, definitions, dates, sentences, lists, questions, formulas = [] } = fiche;
  const plain = (text: string) =>
    rewriteFormulas(withTex(text, formulas), ({ tex }) => `$${tex}$`, escapeMarkdown);
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
      ...lists.map(({ intro, items }) =>
        [`- ${plain(intro)}`, ...items.map((item) => `  - ${plain(item)}`)].join('\n'),
      ),
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
