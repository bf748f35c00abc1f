import { describe, expect, it } from 'vitest';
import { SESSION_TOKENS } from '#contract/limits.ts';
import { lessonTexts, readAhead } from '#engine/answer/lesson-texts.ts';
import { openingFiche } from '#engine/answer/open-session.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessons, plain } from '#tests/engine/texts.ts';
import { engine } from './talk.ts';

const open = (subject: string, attributes = '') => {
  const made = engine.openSession({ subject, attributes });
  return plain(made.made ? made.artefact : made.reason);
};

describe('the fiche that opens a session', () => {
  it('has what a student revises, and says where it comes from', () => {
    const fiche = open('photosynthèse');
    for (const title of [
      '# La photosynthèse',
      '## Définitions',
      '## Dates clés',
      '## À retenir',
      '## Questions pour se tester',
      '### Réponses',
      '## Sources\n\nLeçon « La photosynthèse », parties :\n\n- Définition et importance',
    ]) {
      expect(fiche).toContain(title);
    }
  });

  it('puts what was requested for first, and says what the lesson does not speak of', () => {
    const fiche = open('photosynthèse', 'les stomates, les baleines, dates clés ; la tectonique');
    expect(fiche).toContain('*La leçon ne parle pas de « les baleines » et « la tectonique ».*');
    expect(open('photosynthèse', 'stomates, exemples, dates')).not.toContain('ne parle pas');
  });

  it.each(lessons)('exists for %s, and leaves most of the session to the chat', (_, lesson) => {
    expect(engine.refuseSession({ subject: lesson.title })).toBeNull();
    const fiche = openingFiche({ attributes: '' }, lesson);
    expect(fiche.length).toBeGreaterThan(500);
    expect(new TextEncoder().encode(fiche).length / 4).toBeLessThan(SESSION_TOKENS * 0.55);
  });

  it('is refused on a subject without a lesson, with the nearest named', () => {
    const reason = plain(engine.refuseSession({ subject: 'la guerre de cent ans' }) ?? '');
    expect(reason).toMatch(
      /^Aucune leçon ne porte sur ce sujet, et Ardoise n’invente rien\. Leçons proches : « /,
    );
    expect(open('la guerre de cent ans')).toBe(reason);
    expect(plain(engine.refuseSession({ subject: '%%%' }) ?? '')).toContain('La bibliothèque montre');
  });
});

describe('reading ahead', { timeout: 30_000 }, () => {
  it('reads one lesson at a time, and the first question finds them read', async () => {
    const library = libraryOf(lessons.map(([, lesson]) => lesson));
    let pauses = 0;
    await readAhead(library, async () => {
      pauses += 1;
    });
    expect(pauses).toBe(lessons.length + 1);
    expect(lessonTexts(library)).toBe(lessonTexts(library));
    expect(createLocalEngine(library).answer('Qu’est-ce que la pepsine ?').quotations[0]?.title).toBe(
      'La digestion',
    );
  });
});
