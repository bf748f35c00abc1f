import type { LessonMastery, Mastery } from '#engine/library/mastery.ts';

export const masteryNames: Readonly<Record<Mastery, string>> = {
  new: 'À commencer',
  begun: 'En cours',
  mastered: 'Maîtrisé',
};

/** « En cours · 7 sur 24 en mémoire », of the lesson's cards and missed questions. */
export function masteryText({ mastery, known, total }: LessonMastery): string {
  return mastery === 'new' ? masteryNames.new : `${masteryNames[mastery]} · ${known} sur ${total} en mémoire`;
}
