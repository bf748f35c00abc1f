import type { WritingToolSlug } from '#contract/writing/tools.ts';
import { answer } from '#engine/answer/answer.ts';
import { lessonTexts } from '#engine/answer/lesson-texts.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { Language } from '#engine/language/language.ts';
import type { Lexicon } from '#engine/language/lexicon/lexicon.ts';
import type { Library } from '#engine/library/find-lesson.ts';
import { createLocalMaker } from '#engine/local-maker.ts';
import { correct } from './correct.ts';
import { outlineConclusion, outlineDevelopment, outlineIntroduction } from './outline/parts.ts';
import { planArticle, planDissertation } from './outline/plans.ts';
import { sourceFor } from './outline/sources.ts';
import { summarise } from './summary.ts';
import { writeSynonyms } from './synonyms.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { Written } from './written.ts';

/** The 13 writing tools without a model. */
interface LocalWriter {
  /**
   * Writes what a tool produces, or says why it cannot.
   * @param fields one text for each prompt of the tool, as its schema names them
   */
  write(slug: WritingToolSlug, fields: Readonly<Record<string, string>>): Written;
}

interface WriterSources {
  /** Each source is opened only by the tools that need it, because opening one costs time and memory. */
  readonly library: () => Library;
  readonly dictionary: () => Lexicon;
  readonly language: () => Language;
  readonly thesaurus: () => Thesaurus;
}

/** Tools whose result is the user's own text, down to the spaces. */
const VERBATIM: ReadonlySet<WritingToolSlug> = new Set(['correction', 'summarize']);

/** Why a tool refuses without a model, and what it would need. */
const REFUSALS = {
  freestyle:
    'Rédiger librement demande une IA générative, et Ardoise n’en a pas ici : elle cite les leçons, et aucune ne répond à votre demande.',
  rewriting:
    'Reformuler un texte demande une IA générative, et Ardoise n’en a pas ici : elle peut en revanche le corriger ou le résumer.',
  poem: 'Écrire un poème demande une IA générative, et Ardoise n’en a pas ici.',
  traduction: 'Traduire demande une IA générative, et Ardoise n’en a pas ici.',
} as const;

/**
 * Creates the writing tools without a model: correction, synonyms, an extractive summary, the fiche, and outlines made
 * of lessons and the user's own words. Everything that needs a model is refused with one sentence, and nothing is
 * invented.
 */
export function createLocalWriter({ library, dictionary, language, thesaurus }: WriterSources): LocalWriter {
  const refused = (reason: string): Written => ({ made: false, reason: typeset(reason) });
  const made = (text: string): Written => ({ made: true, text });
  const tools: Record<WritingToolSlug, (field: (name: string) => string) => Written> = {
    correction: (field) => {
      const correction = correct(field('text'), language());
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
      // The tool has no field for notes, so the reason must not ask for them.
      const nearest = library()
        .nearest(field('subject'), 3)
        .map(({ title }) => `« ${title} »`);
      const hint = nearest.length > 0 ? ` Leçons proches : ${nearest.join(', ')}.` : '';
      return refused(`Aucune leçon ne porte sur ce sujet, et Ardoise n’invente rien.${hint}`);
    },
    freestyle: (field) => {
      const found = answer(field('qa'), lessonTexts(library()));
      return found.found
        ? made(`Voici ce que disent les leçons\u00a0:\n\n${found.text}`)
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
