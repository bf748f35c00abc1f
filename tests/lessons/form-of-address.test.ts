import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * All lessons and their exercises say « vous » to the pupil, or an infinitive (lessons/GUIDE.md): one who does two lessons
 * in a row is not spoken to in two ways. What stands between quotation marks is somebody else's words, and so is what is
 * quoted in a paragraph or a table of its own.
 */

const LESSONS = new URL('../../lessons/', import.meta.url);
/** Imperatives of « tu » that exercises were written with; only as the first word of a sentence are they certain. */
const SINGULAR =
  /(?:^|[.?!»:] |[a-d\d]\) |, )(?:Calcule|Donne|Explique|Écris|Discute|Décris|Nomme|Interprète|Classe(?! [AB])|Relis|Compare|Rédige|Corrige|Arrondis|Propose|Range|Associe|Vérifie|Utilise|Place|Trouve|Complète|Montre|Cite|Résous|Indique|Justifie|Relève|Choisis|Réponds|Imagine|Dis|dis|choisis(?! parmi)|écris|relis|réponds|Racle|Pose|Fais|Prends|Regarde|Mets|Essaie|Retiens|Note|Suis|Remarque|Observe|Pense|Lis|Trace|Compte|Ajoute|Protège|Garde)(?:[ ,.]|-l)/u;
const FAMILIAR = /(?<![\p{L}-])(?:[Tt]u(?! Youyou)|[Tt]oi|[Tt]es)(?![\p{L}-])/u;

const withoutQuotations = (text: string) =>
  text
    .replace(/^[>|].*$/gmu, '')
    .replace(/«[^»]*»/gu, '« »')
    .replace(/\*[^*\n]*\*/gu, '');

test.each(
  readdirSync(LESSONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
)('%s says « vous », and so do its exercises', (slug) => {
  const spoken = ['lesson.md', 'exercises.md'].flatMap((file) =>
    withoutQuotations(readFileSync(new URL(`${slug}/${file}`, LESSONS), 'utf8')).split('\n'),
  );
  expect(spoken.filter((line) => SINGULAR.test(line) || FAMILIAR.test(line))).toEqual([]);
});
