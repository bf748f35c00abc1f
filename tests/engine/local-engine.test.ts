import { describe, expect, it } from 'vitest';
import { artefactName, artefactShapes } from '#contract/artefacts/artefact.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { PASSAGES } from './passages.ts';
import { lessons, plain } from './texts.ts';

const engine = createLocalEngine(libraryOf(lessons.map(([, lesson]) => lesson)));
const ask = (subject: string, source = '', elements = '') => ({ subject, source, elements });
type Request = ReturnType<typeof ask>;
const makers = [
  (request: Request) => engine.make('Flashcards', request),
  (request: Request) => engine.make('Frise Chronologique', request),
  (request: Request) => engine.make('Carte mentale', request),
  (request: Request) => engine.make('Quiz', request),
  (request: Request) => engine.makeFiche(request),
] as const;

describe('the local engine', () => {
  it('makes everything of the lesson that the subject names, and says of which', () => {
    for (const make of makers) {
      const made = make(ask('independance du congo'));
      expect(made.made && plain(made.from)).toBe('Leçon : L’indépendance du Congo');
    }
    const map = engine.make('Carte mentale', ask('independance du congo'));
    expect(map.made && map.artefact.title).toBe('L’indépendance du Congo');
  });

  it('makes everything of the student’s notes when there are some', () => {
    for (const make of makers) {
      const made = make(ask('Ma révolution', PASSAGES.frenchRevolution));
      expect(made.made && made.from).toBe('Mon cours');
    }
  });

  it('tells how far it has read a text, from nothing and never backwards', () => {
    const notes = ask('Mon cours', `${PASSAGES.frenchRevolution}\n\n${PASSAGES.belgianCongo}`);
    for (const name of artefactName.options) {
      const shares: number[] = [];
      const told = engine.make(name, notes, { onProgress: (share) => shares.push(share) });
      expect(shares[0]).toBe(0);
      expect(shares.at(-1)).toBeGreaterThan(0);
      expect(shares.at(-1)).toBeLessThanOrEqual(1);
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(told).toEqual(engine.make(name, notes));
    }
  });

  it('gives each artefact in the shape of its name', () => {
    for (const name of artefactName.options) {
      const made = engine.make(name, ask('La digestion'));
      expect(made.made && artefactShapes[name].safeParse(made.artefact).success, name).toBe(true);
    }
  });

  it('refuses notes that hold nothing for it, each time with a sentence of its own', () => {
    const reasons = makers.map((make) => {
      const made = make(ask('Rien', PASSAGES.nothingToLearn));
      return made.made ? '' : plain(made.reason);
    });
    expect(reasons[1]).toBe(
      'Je n’ai pas su dater ce texte : une frise a besoin de dates. Ajoutez-en à « Mon cours », puis réessayez.',
    );
    expect(new Set(reasons).size).toBe(5);
    for (const reason of reasons) expect(reason).toMatch(/^(?:Ce texte ne|Je n’ai pas su) .*réessayez\.$/);
  });

  it('refuses notes without a date for a timeline only', () => {
    const request = ask('Électricité', 'Un conducteur est un matériau qui laisse passer le courant.');
    expect(engine.make('Frise Chronologique', request).made).toBe(false);
    expect(engine.make('Flashcards', request).made).toBe(true);
  });

  it('places no date of a lesson that names two by the way, and proposes the mind map', () => {
    const study = { quiz: [], cards: [], map: null, timeline: null, exercises: [] };
    const refused = engine.make('Frise Chronologique', ask('états de la matière'), { study });
    expect(refused.made ? '' : plain(refused.reason)).toBe(
      'La leçon « Les états de la matière » ne raconte pas une suite de dates et n’a donc pas de frise : faites-en plutôt une carte mentale.',
    );
    expect(engine.make('Carte mentale', ask('états de la matière'), { study }).made).toBe(true);
    // A text with enough dates is worth trying, as long as its folder does not say that they make no timeline.
    const dated = ask('indépendance du congo');
    expect(engine.make('Frise Chronologique', dated, { study }).made).toBe(true);
    expect(engine.make('Frise Chronologique', dated, { study: { ...study, timeline: [] } }).made).toBe(false);
    // One's own notes are dated all the same.
    const notes = ask('digestion', PASSAGES.frenchRevolution);
    expect(engine.make('Frise Chronologique', notes).made).toBe(true);
  });

  it('refuses a quiz of what has nothing of one kind to compare, and what it says suffices does suffice', () => {
    const definitions =
      'Un hydrologue est une personne qui étudie les cours d’eau. La source est le lieu où naît un cours d’eau. Le débit est la quantité d’eau qui s’écoule chaque seconde. Le choléra est une maladie transmise par l’eau souillée.';
    const refused = engine.make('Quiz', ask('Le fleuve', definitions));
    expect(refused.made ? '' : plain(refused.reason)).toContain('Quatre dates, par exemple, suffisent.');
    const dates =
      'En 1960, le Congo devient indépendant. En 1965, Mobutu prend le pouvoir. En 1971, le pays s’appelle le Zaïre. En 1997, Kabila entre à Kinshasa.';
    expect(engine.make('Quiz', ask('Le Congo', dates)).made).toBe(true);
    // The other way that it names.
    expect(engine.make('Flashcards', ask('Le fleuve', definitions)).made).toBe(true);
  });

  it('refuses a subject with no lesson and names the nearest', () => {
    for (const make of makers) {
      const made = make(ask('la guerre de cent ans'));
      expect(made.made ? '' : plain(made.reason)).toMatch(
        /^Aucune leçon ne porte sur ce sujet\. Collez votre cours dans « Mon cours », et l.+ viendr.+\. Leçons proches : « /,
      );
    }
  });

  it('answers from the notes when there are some, else from the lessons', () => {
    expect(engine.answer('Qu’est-ce que la gabelle ?', PASSAGES.frenchRevolution).quotations[0]?.title).toBe(
      'Mon cours',
    );
    expect(engine.answer('Qu’est-ce que la pepsine ?').quotations[0]?.title).toBe('La digestion');
    expect(engine.answer('Qu’est-ce que la pepsine ?', PASSAGES.frenchRevolution).found).toBe(false);
  });
});
