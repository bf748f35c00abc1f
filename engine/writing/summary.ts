import { keySentences } from '#engine/make/fiche/key-sentences.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';
import type { Written } from './written.ts';

/** A summary of fewer sentences would be the text itself. */
const FEWEST = 3;
/** A summary keeps this share of the sentences. */
const SHARE = 0.4;

/**
 * Summarises a text with its most important sentences, as written and in order. They are ranked by the TextRank of
 * their words (R. Mihalcea and P. Tarau, « TextRank: Bringing Order into Texts », EMNLP 2004; see `keySentences`).
 */
export function summarise(content: string): Written {
  const study = readStudyText(content);
  const count = study.sentences.length;
  if (count < FEWEST) {
    return {
      made: false,
      reason: 'Ce texte est déjà court : il y faut au moins trois phrases complètes pour en tirer un résumé.',
    };
  }
  const limit = Math.max(1, Math.round(count * SHARE));
  const kept = keySentences(study, { requested: new Set(), limit, except: new Set() });
  const text = kept.map((sentence) => sentence.text).join(' ');
  if (text === '' || text.length >= content.trim().length) {
    return {
      made: false,
      reason:
        'Aucune phrase de ce texte ne se suffit à elle-même : développez-le en phrases complètes, puis réessayez.',
    };
  }
  return { made: true, text };
}
