import { describe, expect, it } from 'vitest';
import { openCourse } from '#engine/answer/ask-course.ts';

/** Hurried notes of our own, with headings, labels, lines without a subject and indented lists. */
const NOTES = `HISTOIRE - Le royaume du Danxomè

I. Naissance
- fondateur : Houegbadja, vers 1645
- capitale : Abomey, dans le sud du Bénin actuel
- le palais royal s'agrandit : chaque roi y ajoute sa cour et ses murs décorés

II. Le roi Ghézo
- Ghézo (1818-1858) : réformes de l'armée. Traité de commerce avec la France en 1851, signé à Abomey
- moyens du pouvoir :
   * les amazones, troupe de femmes soldats
   * les plantations de palmiers
- vocabulaire : récade = bâton sculpté, insigne du roi
- le tribut annuel, qui était payé au royaume d'Oyo

III. La conquête
- déclin après 1880 : pression des Français, fin du commerce des esclaves
- la capitale est prise en novembre 1892. Sa chute est décidée par l'artillerie, car les canons portent plus loin que les fusils.

IV. Le musée historique
- créé en 1943, dans deux palais, classé par l'UNESCO
- photos interdites
- procès d'Avo'heur : le gardien est acquitté
- porte-drapeau du roi = crieur public

V. Le serment
= promesse faite devant les autels du palais
3 conditions : être libre, être adulte, jurer à jeun

A SAVOIR PAR COEUR
- def récade
- dates du roi Ghézo`;

const course = openCourse([{ title: 'Cours', notes: NOTES }]);
const first = (question: string) => course.ask(question)[0]?.quote.replaceAll('’', "'");

describe('hurried notes', () => {
  it.each([
    // A line whose subject is its heading.
    ['quand a été créé le musée historique', "créé en 1943, dans deux palais, classé par l'UNESCO"],
    ['quand a ete créé le musée historique', "créé en 1943, dans deux palais, classé par l'UNESCO"],
    // What is indented under a line, and not all of its section.
    [
      'quels sont les moyens du pouvoir de ghézo',
      'moyens du pouvoir : les amazones, troupe de femmes soldats ; les plantations de palmiers',
    ],
    ['capitale du danxomè', 'capitale : Abomey, dans le sud du Bénin actuel'],
    // The entry of a rubric, and no line that only repeats the word.
    ['c koi une récade', 'vocabulaire : récade = bâton sculpté, insigne du roi'],
    // What stands among others with « qui ».
    ['c koi le tribut annuel', "le tribut annuel, qui était payé au royaume d'Oyo"],
    // Notes tell reasons after a colon.
    ['pk le déclin', 'déclin après 1880 : pression des Français, fin du commerce des esclaves'],
    // A second sentence tells of whom the first one names.
    [
      'quand ghézo a signé un traité de commerce',
      "Ghézo (1818-1858) : réformes de l'armée. Traité de commerce avec la France en 1851, signé à Abomey",
    ],
    ['qui a fondé le royaume du danxomè', 'fondateur : Houegbadja, vers 1645'],
    // What stands under its name, after a sign.
    ['c koi le serment', 'Le serment = promesse faite devant les autels du palais'],
    // A list, whatever writes its number.
    ['c koi les trois conditions du serment', '3 conditions : être libre, être adulte, jurer à jeun'],
    // A hyphen that pupils leave out, an apostrophe as keyboards have it.
    ['c koi le porte drapeau du roi', 'porte-drapeau du roi = crieur public'],
    ["c koi le procès d'avo'heur", "procès d'Avo'heur : le gardien est acquitté"],
  ])('answer « %s » with their line', (question, quote) => {
    expect(first(question)).toBe(quote);
  });

  it('answer nothing that they do not say', () => {
    expect(course.ask('quand est né béhanzin')).toEqual([]);
    expect(course.ask('pk le musée a été volé')).toEqual([]);
  });
});
