import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { que } from '#engine/text/words/articles.ts';
import type { Asked, QuestionKind } from './question.ts';

/**
 * What a pupil has to put into each part of a dissertation, in plain words: what to look for, and how it serves the
 * question. It says nothing of the matter itself, which only a course can.
 */

/** What to look for in each of three parts, where the words of the question can't be turned round. */
const LOOK_FOR: Readonly<Record<QuestionKind, readonly [string, string, string]>> = {
  yesNo: [
    'donnez une raison de répondre oui, la plus forte que dit votre cours',
    'donnez une raison de répondre non, ou un cas où ce oui ne tient plus',
    'dites ce qui doit être réuni pour que la réponse soit oui, puis pour qu’elle soit non',
  ],
  choice: [
    'donnez une raison de choisir la première réponse',
    'donnez une raison de choisir la seconde réponse',
    'montrez un cas où les deux réponses se tiennent ensemble, ou dites laquelle compte le plus, et pourquoi',
  ],
  measure: [
    'donnez un fait qui montre que le sujet dit vrai',
    'donnez un fait que le sujet laisse de côté, ou un cas où il ne dit plus vrai',
    'nommez ce qui fait changer la réponse\u00a0: un lieu, une époque, une personne ou une condition',
  ],
  why: [
    'nommez la raison qui se voit d’abord, et dites comment elle mène à ce que demande le sujet',
    'nommez une raison plus ancienne ou moins visible, sans laquelle la première n’aurait pas suffi',
    'dites ce qui en résulte, et pour qui',
  ],
  how: [
    'décrivez la situation au départ\u00a0: qui, où, avec quoi',
    'racontez ou expliquez les étapes dans l’ordre, un moyen à la fois',
    'dites ce qui a été obtenu, puis ce qui ne l’a pas été',
  ],
  shows: [
    'donnez la preuve la plus visible de ce que dit le sujet',
    'donnez une preuve qui demande une explication, et expliquez-la',
    'dites ce que cela change, et jusqu’où cela va',
  ],
  explains: [
    'dites ce qui s’est passé, ou ce que l’on observe\u00a0: qui, où, quand',
    'dites d’où cela vient\u00a0: une cause par paragraphe',
    'dites ce qui en résulte, d’abord tout de suite, puis à plus long terme',
  ],
  notion: [
    'dites comment on emploie ce mot d’ordinaire, avec un exemple de tous les jours',
    'trouvez un cas que cette première définition n’explique pas',
    'proposez une définition qui convient aussi à ce cas',
  ],
  theme: [
    'choisissez un premier côté du sujet dans votre cours, et dites-le en une phrase',
    'choisissez un autre côté du sujet, qui ne répète pas le premier',
    'choisissez un troisième côté\u00a0: une autre époque, un autre lieu, ou ce qu’on en pense aujourd’hui',
  ],
};

/** How each kind of part is proved. */
const PROVE =
  'prouvez-le par un exemple de votre cours\u00a0: un nom, une date, un lieu, une œuvre ou un chiffre';

/** The tasks of a part of a dissertation: what to look for, in the words of the subject where they allow it, and its proof. */
export function tasksOf(kind: QuestionKind, said: Asked | null, part: number): readonly string[] {
  return [(said && inItsWords(kind, said, part)) ?? LOOK_FOR[kind][part] ?? '', PROVE];
}

function inItsWords(kind: QuestionKind, said: Asked, part: number): string | null {
  const [yes, no] = [escapeMarkdown(said.yes), escapeMarkdown(said.no)];
  switch (kind) {
    case 'yesNo':
      return (
        [`donnez une raison de penser ${que(yes)}`, `donnez une raison de penser ${que(no)}`][part] ?? null
      );
    case 'choice':
      return [`donnez une raison de dire ${que(yes)}`, `donnez une raison de dire ${que(no)}`][part] ?? null;
    case 'measure':
      return [`donnez un fait qui montre ${que(yes)}`, `donnez un fait qui montre ${que(no)}`][part] ?? null;
    default:
      return null;
  }
}
