import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The exercises of all lessons say « vous » to the pupil, or an infinitive (lessons/GUIDE.md): one who does two lessons in
 * a row is not spoken to in two ways. What stands between quotation marks is somebody else's words.
 */

const LESSONS = new URL('../../lessons/', import.meta.url);
/** Imperatives of « tu » that exercises were written with; only as the first word of a sentence are they certain. */
const SINGULAR =
  /(?:^|[.?!»:] |[a-d\d]\) |, )(?:Calcule|Donne|Explique|Écris|Discute|Décris|Nomme|Interprète|Classe|Relis|Compare|Rédige|Corrige|Arrondis|Propose|Range|Associe|Vérifie|Utilise|Place|Trouve|Complète|Montre|Cite|Résous|Indique|Justifie|Relève|Choisis|Réponds|Imagine|Dis|dis|choisis|écris|relis|réponds)(?:[ ,.]|-l)/u;
const FAMILIAR = /(?<![\p{L}-])(?:tu|toi|tes)(?![\p{L}-])/u;

const withoutQuotations = (line: string) => line.replace(/«[^»]*»/gu, '« »').replace(/\*[^*]*\*/gu, '');

test.each(
  readdirSync(LESSONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
)('the exercises of %s say « vous »', (slug) => {
  const lines = readFileSync(new URL(`${slug}/exercises.md`, LESSONS), 'utf8').split('\n');
  const spoken = lines.map(withoutQuotations);
  expect(spoken.filter((line) => SINGULAR.test(line) || FAMILIAR.test(line))).toEqual([]);
});
