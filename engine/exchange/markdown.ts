import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import type { Quiz } from '#contract/artefacts/quiz.ts';
import type { Timeline } from '#contract/artefacts/timeline.ts';
import { readFormulas } from '#contract/formulas/read-formulas.ts';
import { playable } from '#engine/quiz/playable.ts';
import { wholeExplanation } from '#engine/quiz/whole-explanation.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';
import { plainWords } from './html-text.ts';
import { letterOf } from './option-letters.ts';

/**
 * Writes an artefact as a Markdown document (CommonMark): the title, then the content. The answers of a quiz are at
 * its end.
 */
export function toMarkdown<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
  title: string,
): string {
  return `${[`# ${line(title)}`, ...body(name, content)].join('\n\n')}\n`;
}

function body(name: ArtefactName, content: ArtefactContent<ArtefactName>): string[] {
  switch (name) {
    case 'Flashcards':
      return (content as ArtefactContent<'Flashcards'>).data.map(({ question, answer, explanation }) =>
        [`## ${line(question)}`, block(answer), ...(explanation === '' ? [] : [quoted(explanation)])].join(
          '\n\n',
        ),
      );
    case 'Frise Chronologique':
      return [events(content as Timeline)];
    case 'Carte mentale':
      return [outline(content as MindMap)];
    case 'Quiz':
      return quizParts(content as Quiz);
  }
}

function events(timeline: Timeline): string {
  return layOutTimeline(timeline.data)
    .map(({ entry }) => {
      const description = entry.description === '' ? '' : `\n  ${indented(block(entry.description))}`;
      return `- **${line(entry.date)}**\u00a0: ${line(entry.event)}${description === '' ? '' : `\n${description}`}`;
    })
    .join('\n');
}

function outline(map: MindMap, depth = 0): string {
  const pad = '  '.repeat(depth);
  return map.subtopics
    .map((child) => {
      const description = child.description === '' ? '' : `\u00a0: ${line(child.description)}`;
      const below = outline(child, depth + 1);
      return `${pad}- ${line(child.title)}${description}${below === '' ? '' : `\n${below}`}`;
    })
    .join('\n');
}

function quizParts(quiz: Quiz): string[] {
  const { questions, synopsis } = playable(quiz);
  const words = (text: string) => line(plainWords(text));
  const asked = questions.map(({ question, options }, at) =>
    [
      `## ${at + 1}. ${words(question)}`,
      options
        .map(
          ({ text, picture }, place) => `- ${letterOf(place)}) ${picture === null ? words(text) : 'image'}`,
        )
        .join('\n'),
    ].join('\n\n'),
  );
  const answers = questions.map((question, at) => {
    const explanation = wholeExplanation(question);
    const reason = explanation === '' ? '' : `\u00a0: ${words(explanation)}`;
    return `${at + 1}. **${question.right.map(letterOf).join(', ')}**${reason}`;
  });
  return [...(synopsis === '' ? [] : [words(synopsis)]), ...asked, `## Réponses\n\n${answers.join('\n')}`];
}

/** Puts a text on one line and escapes every character that Markdown would interpret; formulas are `$…$`. */
function line(text: string): string {
  const [first = '', ...rest] = readFormulas(text.replace(/\s*[\r\n]+\s*/g, ' ').trim());
  const start = typeof first === 'string' ? escapedStart(escaped(first)) : formula(first.tex);
  return (
    start + rest.map((piece) => (typeof piece === 'string' ? escaped(piece) : formula(piece.tex))).join('')
  );
}

/**
 * A reader that knows no formulas takes TeX for Markdown, and what stands between two dollars may be anything: a space, which
 * means nothing in TeX, keeps tags, character references, links and addresses from being read as such.
 */
const formula = (tex: string): string =>
  `$${tex
    .replace(/<(?=[a-z/!?])/gi, '< ')
    .replace(/&(?=#?\w)/g, '& ')
    .replace(/\](?=[([])/g, '] ')
    .replace(/:(?=\/\/)/g, ': ')
    .replace(/www(?=\.)/gi, 'www ')
    .replace(/@(?=\S)/g, '@ ')}$`;

/** What would begin a list at the start of a line. */
const escapedStart = (text: string): string =>
  text.replace(/^([-+=])/, '\\$1').replace(/^(\d{1,9})([.)])/, '$1\\$2');

function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<>&|~#!$]/g, '\\$&')
    .replace(/(https?|ftp):\/\//gi, '$1:\\/\\/')
    .replace(/www\./gi, (www) => www.replace('.', '\\.'))
    .replace(/@/g, '\\@');
}

/** Escapes a text of several lines and keeps its line breaks. */
function block(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(line)
    .filter((one) => one !== '')
    .join('\\\n');
}

const quoted = (text: string) => `> ${block(text).replaceAll('\n', '\n> ')}`;
const indented = (text: string) => text.replaceAll('\n', '\n  ');
