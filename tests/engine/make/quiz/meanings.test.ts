import { expect, it } from 'vitest';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';

const LANGUAGE = `L’étude d’une langue

I. Les parties

Le lexique est l’ensemble des mots dont dispose une langue. La syntaxe est l’organisation des mots dans la phrase. La morphologie est la façon dont les formes varient selon leur emploi. L’étymologie est l’origine que les savants attribuent à chaque forme.`;

it('asks meanings that begin with « l’ » or tell in a relative clause what somebody does', () => {
  const { questions } = makeQuiz(LANGUAGE, { seed: 7 });
  const options = questions.flatMap(({ answers }) => answers);
  expect(options).toContain('Ensemble des mots dont dispose une langue.');
  expect(options).toContain('Origine que les savants attribuent à chaque forme.');
});
