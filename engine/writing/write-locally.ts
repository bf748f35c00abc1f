import type { WritingToolSlug } from '#contract/writing-tools.ts';
import { answer } from '#engine/answer/answer.ts';
import { lessonTexts } from '#engine/answer/lesson-texts.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import { createLocalMaker } from '#engine/local-maker.ts';
import { correct } from './correct.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { outlineConclusion, outlineDevelopment, outlineIntroduction } from './outline/parts.ts';
import { planArticle, planDissertation } from './outline/plans.ts';
import { sourceFor } from './outline/sources.ts';
import { summarise } from './summary.ts';
import { writeSynonyms } from './synonyms.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { Written } from './written.ts';

/** What the 13 writing tools give with no model. */
export interface LocalWriter {
  /** @param fields one text per prompt of the tool, as its schema has them */
  write(slug: WritingToolSlug, fields: Readonly<Record<string, string>>): Written;
}

export interface WriterSources {
  /** Each is asked for by the tools that need it only: opening one costs time and memory. */
  readonly library: () => Library;
  readonly dictionary: () => Lexicon;
  readonly thesaurus: () => Thesaurus;
}

/** The tools that work from the user's words alone, or that refuse whatever they are given. */
const WITHOUT_LESSONS: ReadonlySet<WritingToolSlug> = new Set([
  'correction',
  'synonym',
  'summarize',
  'rewriting',
  'poem',
  'traduction',
]);

/** Tools whose text is the user's own, to the space. */
const VERBATIM: ReadonlySet<WritingToolSlug> = new Set(['correction', 'summarize']);

/** What a tool reads beside the user's words. */
export interface WritingData {
  readonly dictionary: boolean;
  readonly thesaurus: boolean;
  readonly lessons: boolean;
}

export function dataOf(slug: WritingToolSlug): WritingData {
  return {
    dictionary: slug === 'correction' || slug === 'synonym',
    thesaurus: slug === 'synonym',
    lessons: !WITHOUT_LESSONS.has(slug),
  };
}

/** What can't be done without a model, each with what it would take. */
const REFUSALS = {
  freestyle:
    'Le moteur local ne rédige pas librement : il cite les leçons qui répondent à une question, et aucune ne répond à celle-ci ; une rédaction libre demande une IA générative.',
  rewriting:
    'Reformuler un texte demande une IA générative, et le moteur local n’en a pas : il peut en revanche le corriger ou le résumer.',
  poem: 'Écrire un poème demande une IA générative, et le moteur local n’en a pas.',
  traduction: 'Traduire demande une IA générative, et le moteur local n’en a pas.',
} as const;

/**
 * The writing tools without a model: correction, synonyms, an extractive summary, the fiche, and outlines made of lessons
 * and of the user's own words. Whatever needs more is refused in one sentence; nothing is made up.
 */
export function createLocalWriter({ library, dictionary, thesaurus }: WriterSources): LocalWriter {
  const refused = (reason: string): Written => ({ made: false, reason: typeset(reason) });
  const made = (text: string): Written => ({ made: true, text });
  const tools: Record<WritingToolSlug, (field: (name: string) => string) => Written> = {
    correction: (field) => {
      const correction = correct(field('text'), dictionary());
      return { made: true, text: correction.text, correction };
    },
    synonym: (field) => writeSynonyms(field('word'), thesaurus(), dictionary()),
    summarize: (field) => summarise(field('content')),
    intro: (field) =>
      made(outlineIntroduction(field('problematique'), sourceFor(field('problematique'), library()))),
    conclusion: (field) =>
      made(outlineConclusion(field('problematique'), sourceFor(field('problematique'), library()))),
    development: (field) => {
      const [main, sub, points] = [field('main'), field('sub'), field('points')];
      const { quotations } = answer(`${main} ${sub} ${points}`, lessonTexts(library()));
      return made(
        outlineDevelopment({ main, sub, points }, quotations, sourceFor(`${main} ${sub}`, library())),
      );
    },
    dissertation: (field) =>
      made(planDissertation(field('subject'), field('elements'), sourceFor(field('subject'), library()))),
    'content-generator': (field) =>
      made(planArticle(field('subject'), field('elements'), sourceFor(field('subject'), library()))),
    revision: (field) => {
      const fiche = createLocalMaker(library).makeFiche({
        subject: field('subject'),
        elements: '',
        source: '',
      });
      if (fiche.made) return made(`${fiche.artefact}\n\n*${fiche.from}*`);
      // The tool has no field for notes: the reason must not ask for them.
      const nearest = library()
        .nearest(field('subject'), 3)
        .map(({ title }) => `« ${title} »`);
      const hint = nearest.length > 0 ? ` Leçons proches : ${nearest.join(', ')}.` : '';
      return refused(`Aucune leçon ne porte sur ce sujet, et le moteur local n’invente rien.${hint}`);
    },
    freestyle: (field) => {
      const found = answer(field('qa'), lessonTexts(library()));
      return found.found
        ? made(`Le moteur local cite ce que disent les leçons\u00a0:\n\n${found.text}`)
        : refused(REFUSALS.freestyle);
    },
    rewriting: () => refused(REFUSALS.rewriting),
    poem: () => refused(REFUSALS.poem),
    traduction: () => refused(REFUSALS.traduction),
  };
  return {
    write: (slug, fields) => {
      const written = tools[slug]((name) => fields[name] ?? '');
      if (!written.made) return refused(written.reason);
      return VERBATIM.has(slug) ? written : { ...written, text: typeset(written.text) };
    },
  };
}
