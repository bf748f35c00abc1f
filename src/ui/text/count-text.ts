import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { numberText } from './number-text.ts';

/** How much an artefact holds: « 12 cartes », « 20 questions », « 8 dates », « 15 idées ». */
export function countText(name: ArtefactName, content: ArtefactContent<ArtefactName>): string {
  const counted = (count: number, noun: string) => `${numberText(count)} ${noun}${count > 1 ? 's' : ''}`;
  if ('questions' in content) return counted(content.questions.length, 'question');
  if ('data' in content) return counted(content.data.length, name === 'Flashcards' ? 'carte' : 'date');
  const ideas = (node: ArtefactContent<'Carte mentale'>): number =>
    node.subtopics.reduce((sum, below) => sum + ideas(below), 1);
  return counted(ideas(content), 'idée');
}
