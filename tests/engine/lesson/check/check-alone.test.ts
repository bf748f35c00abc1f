import { namesEach } from './names.ts';

namesEach([
  [
    'a question that points to the text',
    'quiz.md',
    'que donne le rang un',
    'selon le texte, que donne le rang un',
    /pas de « selon le texte »/,
  ],
  [
    'a card that does',
    'cards.md',
    'a le rang un de',
    'a dans la leçon le rang un de',
    /pas de « dans la leçon »/,
  ],
  [
    'a number that the lesson does not say',
    'cards.md',
    /^24 pas/m,
    '2 401 pas',
    /dit 2401, que lesson.md/,
    -5,
  ],
  [
    'one in the answer to a question of fact',
    'quiz.md',
    '[x] Elle vaut 3 pas',
    '[x] Elle vaut 300 pas',
    /dit 300/,
    -5,
  ],
]);
