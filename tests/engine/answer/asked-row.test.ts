import { describe, expect, it } from 'vitest';
import { openCourse } from '#engine/answer/ask-course.ts';
import { openCourseSession } from '#engine/answer/course-session.ts';

const TITLE = 'Chimie 6e : électrochimie';
const LINES = `Faraday : m = (M·I·t)/(n·F)
Constante de Faraday : F = 96 500 C/mol
pH = -log[H3O+]
pile Daniell : Zn / Zn2+ // Cu2+ / Cu
Anode : oxydation
Cu²⁺/Cu : 0,34 V
Zn2+/Zn : -0,76 V
E°(Ag+/Ag) = 0,80 V
L’électrolyse est une réaction forcée par un générateur.`;
const TABLE = `# Électrochimie

- Faraday : m = (M·I·t)/(n·F)

| Couple | E° |
|---|---|
| Cu2+/Cu | +0,34 V |
| Zn2+/Zn | -0,76 V |
`;
const asked = (notes: string, question: string) =>
  openCourse([{ title: TITLE, notes }])
    .ask(question)
    .map(({ quote }) => quote);
const said = (notes: string, question: string) =>
  openCourseSession(TITLE, [{ title: TITLE, notes }]).reply(
    [{ role: 'assistant', content: 'Fiche' }],
    question,
    () => 0,
  );

describe('a formula or a value that notes put beside its name', () => {
  it.each([
    ['formule de faraday', LINES, 'Faraday : m = (M·I·t)/(n·F)'],
    ['Quelle est la formule de la loi de Faraday ?', LINES, 'Faraday : m = (M·I·t)/(n·F)'],
    ['donne-moi la formule du pH', LINES, 'pH = -log[H3O+]'],
    ['que vaut E° de Cu2+/Cu', LINES, 'Cu²⁺/Cu : 0,34 V'],
    ['Quel est le potentiel de Cu2+ / Cu ?', LINES, 'Cu²⁺/Cu : 0,34 V'],
    ['Quelle est la valeur de E° de Ag+/Ag ?', LINES, 'E°(Ag+/Ag) = 0,80 V'],
    ['combien vaut E°(Zn2+/Zn)', LINES, 'Zn2+/Zn : -0,76 V'],
    ['que vaut F ?', LINES, 'Constante de Faraday : F = 96 500 C/mol'],
    ['que vaut la constante de Faraday', LINES, 'Constante de Faraday : F = 96 500 C/mol'],
    ['formule de Faraday', TABLE, 'Faraday : m = (M·I·t)/(n·F)'],
    ['que vaut E° de Cu2+/Cu', TABLE, 'Cu2+/Cu : +0,34 V'],
  ])('answers « %s »', (question, notes, line) => {
    expect(asked(notes, question).map((quote) => quote.replace(/\u00a0/g, ' '))).toEqual([line]);
    expect(said(notes, question)).toMatch(/^«\u00a0.*\u00a0»\n— Chimie 6e/);
  });

  it.each(['que vaut E° de Ni2+/Ni', 'formule de Nernst', 'que vaut la constante d’Avogadro ?'])(
    'refuses « %s », and does not send back to the notes as a whole',
    (question) => {
      expect(asked(LINES, question)).toEqual([]);
      const reply = said(LINES, question);
      expect(reply).toMatch(/^Je ne trouve pas de réponse/);
      expect(reply).not.toContain('voyez');
    },
  );
});
