import { educationSystems } from '#contract/education-systems.ts';
import { comparable } from '../text/plain.ts';
import type { Context } from './context.ts';

/** The six systems in the order of the guide. */
const SYSTEMS = [
  'République démocratique du Congo',
  'France',
  'Côte d’Ivoire',
  'Cameroun',
  'Sénégal',
  'Belgique',
];

/** programme.md and reading.md: all systems in order with classes that exist, who read when, a second reader among them. */
export function checkProgramme({
  folder: { lesson, programme, readings },
  files,
  in: notesOf,
}: Context): void {
  const note = notesOf('programme.md');
  const named = programme.map(({ system }) => comparable(system));
  if (programme.length > 0 && named.join() !== SYSTEMS.join())
    note(1, `Les six systèmes sont, dans cet ordre : ${SYSTEMS.join(', ')}.`);
  for (const { line, system, classes, chapter } of programme) {
    const known: readonly string[] =
      educationSystems.find(({ name }) => name === comparable(system))?.classes ?? [];
    for (const each of classes)
      if (known.length > 0 && !known.includes(comparable(each)))
        note(line, `« ${each} » n’est pas une classe de : ${system}.`);
    if (classes.length > 0 && chapter === '') note(line, 'Le chapitre manque.');
  }
  if (programme.length > 0 && programme.every(({ classes }) => classes.length === 0))
    note(1, 'La leçon ne sert dans aucune classe.');
  if (files['reading.md']?.trim()) {
    const read = notesOf('reading.md');
    if (readings.length === 0) read(1, 'Aucune lecture n’est datée.');
    else if (!readings.some(({ note: said }) => said.includes('seconde lecture')))
      read(1, 'La seconde lecture manque : quelqu’un d’autre que l’auteur relit la leçon et l’écrit ici.');
  }
  const last = readings
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (last !== undefined && lesson.reviewed < last)
    notesOf('lesson.md')(1, `« reviewed » est plus ancien que la dernière lecture (${last}).`);
}
