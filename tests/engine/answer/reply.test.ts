import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeHint, hints } from '#contract/hints.ts';
import { courseOf } from '#engine/answer/course.ts';
import { lessons, plain, wordsOf } from '../texts.ts';
import { engine, questionOf, startTalk } from './talk.ts';

const photosynthesis = () => startTalk('photosynthèse');
const quiz = composeHint('quiz', '', '');

describe('a session with the local engine', { timeout: 30_000 }, () => {
  it.each([
    ['bonjour', /^Bonjour ! Nous révisons « La photosynthèse »\. Posez-moi une question/],
    ['Salut !', /^Bonjour !/],
    ['merci beaucoup', /^Avec plaisir !/],
    ['ok merci', /^Avec plaisir !/],
    ['au revoir', /^À bientôt !/],
    ['qui es-tu ?', /^Je suis le moteur local d’Ardoise, sans IA générative/],
    ['tu peux m’aider ?', /^Vous pouvez : poser une question/],
    ['le plan', /^La leçon « La photosynthèse » a 8 parties :\n\n1\. Définition et importance/],
    ['donne-moi les dates', /^\*\*Dates clés\*\* — La photosynthèse\n\n- \*\*1779\*\* : Jan Ingenhousz/],
    ['les définitions', /^\*\*Définitions\*\* — .*\n\n- \*\*Photosynthèse\*\* : le processus/],
    ['fais-moi un résumé', /^\*\*À retenir\*\* — .*\n\n- La feuille est le principal organe/],
    ['explique plus simplement', /^Je cite la leçon sans la reformuler/],
    ['je n’ai pas compris', /^Je cite la leçon sans la reformuler/],
    ['non', /^D’accord\./],
    ['aucune idée', /^Ce n’est pas grave\. Sur quoi hésitez-vous \?/],
    ['', /^\*\*Partie 1 sur 8 : Définition et importance\*\*/],
    ['ok', /^\*\*Partie 1 sur 8/],
    ['interroge-moi', /^\*\*Question :\*\* .+ \?/],
    ['Bonjour, pose-moi une question', /^\*\*Question :\*\*/],
  ])('answers « %s » as a person would expect', (message, expected) => {
    expect(photosynthesis().say(message)).toMatch(expected);
  });

  it.each([
    'qu’est-ce que la chlorophylle ?',
    'Bonjour, qu’est-ce que la chlorophylle ?',
    'Je ne comprends pas la chlorophylle',
    'la chlorophylle',
  ])('answers « %s » with the passage, its lesson and its section', (message) => {
    expect(photosynthesis().say(message)).toContain(
      '« La chlorophylle est le pigment vert du chloroplaste qui capte l’énergie de la lumière. »\n— La photosynthèse, Le chloroplaste et la chlorophylle',
    );
  });

  it('looks in the other lessons for what its own does not say, and says so', () => {
    const said = photosynthesis().say('Qui est Patrice Lumumba ?');
    expect(said).toMatch(/^Je ne trouve pas la réponse dans « La photosynthèse », mais ailleurs/);
    expect(said).toContain('— L’indépendance du Congo, ');
  });

  it('looks nowhere else for what is asked of its own subject', () => {
    expect(startTalk('paludisme').say('on peut en mourir ?')).not.toContain('ailleurs dans la bibliothèque');
  });

  it('says that it does not know, with what is near', () => {
    const talk = photosynthesis();
    expect(talk.say('Quel est le prix des stomates en Belgique ?')).toMatch(
      /^Je ne trouve pas de réponse .* je n’invente rien\. Dans « La photosynthèse », voyez « .+ »/,
    );
    expect(talk.say('Qui a gagné la coupe du monde ?')).toMatch(/^Je ne trouve pas de réponse/);
    // The rarest word says where to look.
    expect(startTalk('révolution française').say('c quoi le serment du jeu de paume')).toMatch(
      /voyez « 1789 : la fin de l’Ancien Régime »/,
    );
  });

  it('reads the lesson part after part on « continue », and says when it is over', () => {
    const talk = photosynthesis();
    for (let part = 1; part <= 8; part += 1) {
      expect(talk.say(part % 2 === 0 ? '' : 'continue')).toMatch(new RegExp(`^\\*\\*Partie ${part} sur 8 :`));
      talk.say('merci');
    }
    expect(talk.say('continue')).toMatch(/^Nous avons parcouru toute la leçon/);
  });

  it('quotes the fiche where no lesson stands behind the session', () => {
    const chat = [
      { role: 'assistant' as const, content: '# Thé\n\nLe thé est une boisson faite de feuilles infusées.' },
    ];
    const said = engine.reply(
      { session: { subject: 'Le thé' }, chat, question: 'Qu’est-ce que le thé ?' },
      () => 0,
    );
    expect(plain(said)).toBe('« Le thé est une boisson faite de feuilles infusées. »\n— Le thé, Thé');
  });
});

describe('a round of questions', { timeout: 30_000 }, () => {
  it('judges an attempt kindly, with the sentence of the lesson, then goes on', () => {
    const talk = photosynthesis();
    const card = courseOf(lessonOf('photosynthese'))
      .cards()
      .find(({ question }) => plain(question) === questionOf(talk.say(quiz)));
    const said = talk.say(card?.answer ?? '');
    expect(said).toMatch(/^Oui, c’est bien cela\.\n\n« /);
    expect(said).toContain(plain(card?.source ?? card?.sentence.text ?? '').replace(/[.;,]$/, ''));
    expect(talk.say('continue')).toMatch(/^\*\*Question :\*\*/);
    expect(talk.say('les girafes bleues')).toMatch(
      /^Je ne retrouve pas les mots attendus\. Comparez votre réponse avec la leçon : si le sens est le même, elle est bonne\./,
    );
  });

  it('keeps its question while something else is asked', () => {
    const talk = photosynthesis();
    talk.say(quiz);
    expect(talk.say('Qu’est-ce que la chlorophylle ?')).toContain('pigment vert');
    expect(talk.say('merci')).toMatch(/Ma question attend toujours votre réponse\.$/);
    expect(talk.say('les girafes')).toMatch(/^Je ne retrouve pas/);
    expect(talk.say('merci')).not.toMatch(/Ma question attend/);
  });

  it('helps whoever does not know, without giving the answer', () => {
    const talk = photosynthesis();
    talk.say(quiz);
    expect(talk.say('je ne sais pas')).toMatch(
      /^Ce n’est pas grave\. Complétez la phrase de la leçon :\n\n« .*…/,
    );
    expect(talk.say('merci')).toMatch(/Ma question attend/);
  });

  it('asks for a question before it hints at one', () => {
    for (const { kind } of hints.filter((one) => one.kind !== 'quiz')) {
      expect(photosynthesis().say(composeHint(kind, '', 'x'))).toMatch(/^Dites-moi d’abord la question/);
    }
  });

  it('acknowledges what an attempt has already', () => {
    const talk = photosynthesis();
    const question = 'Pourquoi les feuilles paraissent-elles vertes ?';
    expect(talk.say(composeHint('strongHint', question, 'la chlorophylle'))).toMatch(
      /^Dans votre essai, vous tenez déjà « chlorophylle »\./,
    );
    expect(talk.say(composeHint('hint', question, 'les girafes'))).toMatch(/^Votre essai n’a pas encore/);
  });

  it('judges the attempt that comes with « Interroge-moi », then asks the next', () => {
    const talk = photosynthesis();
    const first = questionOf(talk.say(quiz));
    const said = talk.say(composeHint('quiz', first, 'les girafes'));
    expect(said).toMatch(/^Je ne retrouve pas les mots attendus\./);
    expect(questionOf(said)).not.toBe('');
    expect(questionOf(said)).not.toBe(first);
  });

  it('works an example of the lesson out, for a question that is calculated', () => {
    const said = startTalk('le théorème de Pythagore').say(
      composeHint('example', 'Comment calculer l’hypoténuse d’un triangle de 5 cm et 12 cm ?', ''),
    );
    expect(said).toContain('**Calculer l’hypoténuse**');
    expect(said).toContain('BC² = 6² + 8² = 36 + 64 = 100');
  });

  it('answers one’s own question on the last step with what the lesson says', () => {
    expect(
      photosynthesis().say(composeHint('answer', 'Pourquoi les feuilles paraissent-elles vertes ?', '')),
    ).toMatch(/^\*\*Réponse :\*\* voici ce que dit la leçon\.\n\n« Les feuilles paraissent vertes parce que/);
  });
});

describe.each(lessons.filter((_, at) => at % 4 === 0))('on the lesson %s', (_, lesson) => {
  it('no question comes twice before all were asked', () => {
    const course = courseOf(lesson);
    const talk = startTalk(lesson.title);
    const asked = course.cards().map(() => questionOf(talk.say(quiz)));
    expect(new Set(asked).size).toBe(course.cards().length);
    expect(asked.length).toBeGreaterThanOrEqual(8);
    expect(talk.say(quiz)).toMatch(/second tour\.\n\n\*\*Question :\*\*/);
  });

  it('a hint can be read: most words of its sentence and the name of its place are whole', () => {
    for (const card of courseOf(lesson).cards()) {
      const said = startTalk(lesson.title).say(composeHint('strongHint', card.question, ''));
      const [, quote = '', place = ''] = /« (.+) »\n— (.+)$/s.exec(said) ?? [];
      const hidden = quote.match(/…/g) ?? [];
      expect(hidden.length, said).toBeGreaterThan(0);
      expect(hidden.length, said).toBeLessThanOrEqual(quote.split(' ').length / 2);
      expect(place, said).not.toContain('…');
    }
  });

  it('hints never give the answer, and the last step does', () => {
    for (const card of courseOf(lesson).cards()) {
      const talk = startTalk(lesson.title);
      const ask = (kind: 'hint' | 'strongHint' | 'answer') => talk.say(composeHint(kind, card.question, ''));
      const answer = plain(card.answer).replace(/[\\`*_#[\]<>|]/g, '\\$&');
      const untold = [...wordsOf(card.answer)].filter((word) => !wordsOf(card.question).has(word));
      for (const kind of ['hint', 'strongHint'] as const) {
        const said = ask(kind);
        expect(said, card.question).not.toContain(answer);
        if (untold.length < 3) continue;
        const told = wordsOf(said);
        expect(
          untold.every((word) => told.has(word)),
          `${card.question}\n${said}`,
        ).toBe(false);
      }
      expect(ask('answer')).toContain(answer);
    }
  });
});

describe('any message after any chat', { timeout: 30_000 }, () => {
  it('is answered with some words', () => {
    const message = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '',
        'continue',
        'quiz',
        'je ne sais pas',
        '1960',
        'pourquoi ?',
        'merci',
        '**Question :** x',
      ),
      fc
        .tuple(fc.constantFrom(...hints.map(({ kind }) => kind)), fc.string({ maxLength: 20 }), fc.string())
        .map(([kind, question, attempt]) => composeHint(kind, question, attempt)),
    );
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 8 }), (messages) => {
        const talk = startTalk('La digestion');
        for (const one of messages) expect(talk.say(one).trim()).not.toBe('');
      }),
      { numRuns: 60 },
    );
  });
});

function lessonOf(slug: string) {
  const found = lessons.find(([name]) => name === `${slug}.md`);
  if (found === undefined) throw new Error(`No lesson ${slug}`);
  return found[1];
}
