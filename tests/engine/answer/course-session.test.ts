import { describe, expect, it } from 'vitest';
import { composeHint } from '#contract/hints.ts';
import type { ChatMessage } from '#contract/sessions.ts';
import { openCourseSession } from '#engine/answer/course-session.ts';

const sections = [
  {
    title: 'Le mil',
    notes:
      '# Le mil\n\nLe mil est une céréale qui pousse sur des sols secs. La jachère est le repos que l’on donne à un champ.\n\n## La récolte\n\nLa récolte est le moment où l’on coupe les épis mûrs. On récolte le mil en octobre.',
  },
  {
    title: 'Le marché',
    notes: '# Le marché\n\nLe grossiste est un marchand qui achète de grandes quantités pour les revendre.',
  },
];

function talk() {
  const session = openCourseSession('L’agriculture au Sahel', sections);
  const chat: ChatMessage[] = [{ role: 'assistant', content: session.fiche() }];
  const say = (message: string) => {
    const reply = session.reply(chat, message, () => 0);
    chat.push({ role: 'user', content: message }, { role: 'assistant', content: reply });
    return reply;
  };
  return { session, say };
}

describe('a session about a course of one’s own', () => {
  it('opens with the fiche of the course', () => {
    const fiche = talk().session.fiche();
    expect(fiche).toContain('jachère');
    expect(fiche).toContain('## Définitions');
  });

  it('answers a question with the words of the course and their section', () => {
    expect(talk().say('c’est quoi la jachère ?')).toBe(
      '«\u00a0La jachère est le repos que l’on donne à un champ.\u00a0»\n— Le mil',
    );
    expect(talk().say('Qu’est-ce qu’un grossiste ?')).toMatch(/marchand qui achète.*\n— Le marché$/);
  });

  it('asks a question of the course, judges the answer and gives a hint without a form', () => {
    const { say } = talk();
    const asked = say(composeHint('quiz', '', ''));
    expect(asked).toMatch(/^\*\*Question\s:\*\* /);
    const hint = say(composeHint('hint', '', ''));
    expect(hint).not.toContain('Réponse');
    expect(hint).not.toBe('');
    expect(say('je ne sais pas')).not.toMatch(/Je ne trouve pas/);
  });

  it('reads on part by part, and says when nothing answers, without speaking of lessons', () => {
    const { say } = talk();
    expect(say('continue')).toMatch(/^\*\*Partie 1 sur 2\s: Le mil\*\*/);
    expect(say('le plan')).toMatch(/^Le cours «/);
    const missing = say('Qui a inventé le téléphone ?');
    expect(missing).toContain('dans votre cours');
    expect(missing).not.toContain('leçon');
  });
});
