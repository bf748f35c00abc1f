import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOf, statementsOf } from '#engine/writing/outline/question.ts';

describe('the question of an essay', () => {
  it.each([
    [
      'La technique nous libère-t-elle ?',
      'la technique nous libère',
      'la technique ne nous libère pas toujours',
    ],
    [
      'Faut-il craindre la machine ?',
      'il faut craindre la machine',
      'il ne faut pas toujours craindre la machine',
    ],
    ['Peut-on tout dire ?', 'on peut tout dire', 'on ne peut pas tout dire'],
    [
      'Peut on vivre sans religion',
      'on peut vivre sans religion',
      'on ne peut pas toujours vivre sans religion',
    ],
    [
      'A t-on le droit de désobéir ?',
      'on a le droit de désobéir',
      'on n’a pas toujours le droit de désobéir',
    ],
    [
      'Le travail n’est-il qu’une contrainte ?',
      'le travail n’est qu’une contrainte',
      'le travail n’est pas seulement une contrainte',
    ],
    [
      'La vérité n’est-elle pas relative ?',
      'la vérité est relative',
      'la vérité n’est pas toujours relative',
    ],
    ['Y a-t-il des guerres justes ?', 'il y a des guerres justes', 'il n’y a pas de guerres justes'],
    [
      'Suis-je responsable de mon inconscient ?',
      'je suis responsable de mon inconscient',
      'je ne suis pas toujours responsable de mon inconscient',
    ],
    [
      'Faut-il toujours dire la vérité ?',
      'il faut toujours dire la vérité',
      'il ne faut pas toujours dire la vérité',
    ],
    [
      'Être libre, est-ce faire ce que l’on veut ?',
      'être libre, c’est faire ce que l’on veut',
      'être libre, ce n’est pas toujours faire ce que l’on veut',
    ],
    [
      'L’indépendance a-t-elle libéré le Congo ?',
      'l’indépendance a libéré le Congo',
      'l’indépendance n’a pas entièrement libéré le Congo',
    ],
    [
      'Hugo a dit : « Ouvrir une école, c’est fermer une prison. » L’école suffit-elle à vaincre le crime ?',
      'l’école suffit à vaincre le crime',
      'l’école ne suffit pas toujours à vaincre le crime',
    ],
  ])('%s can be answered by yes and by no', (question, yes, no) => {
    expect(kindOf(question)).toBe('yesNo');
    expect(statementsOf(question)).toEqual({ yes, no });
  });

  it.each([
    [
      'La liberté est-elle un droit ou un fardeau ?',
      'choice',
      'la liberté est un droit',
      'la liberté est un fardeau',
    ],
    ['Faut-il obéir ou résister ?', 'choice', 'il faut obéir', 'il faut résister'],
    [
      'Dans quelle mesure la colonisation a-t-elle transformé le Congo ?',
      'measure',
      'la colonisation a transformé le Congo',
      'la colonisation n’a pas entièrement transformé le Congo',
    ],
    [
      '« L’enfer, c’est les autres. » Qu’en pensez-vous ?',
      'yesNo',
      'la formule « L’enfer, c’est les autres » dit vrai',
      'la formule « L’enfer, c’est les autres » ne dit pas tout',
    ],
  ])('%s says between what it lies', (question, kind, yes, no) => {
    expect(kindOf(question)).toBe(kind);
    const said = statementsOf(question);
    expect([said?.yes, said?.no].map((one) => one?.replace(/\u00a0/g, ' '))).toEqual([yes, no]);
  });

  it.each([
    ['Pourquoi faut-il lire ?', 'why'],
    ['Comment expliquer la crise de 1929 ?', 'how'],
    ['En quoi Candide est-il un conte philosophique ?', 'shows'],
    ['Montrez que le héros change.', 'shows'],
    ['Expliquez les causes de la Première Guerre mondiale', 'explains'],
    ['Les conséquences de la décolonisation', 'explains'],
    ['Qu’est-ce que le bonheur ?', 'notion'],
    ['À quoi sert l’histoire ?', 'theme'],
    ['Le paludisme', 'theme'],
  ])('%s is not answered by yes or no', (subject, kind) => {
    expect(kindOf(subject)).toBe(kind);
    expect(statementsOf(subject)).toBeNull();
  });

  it('is read whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
        const said = statementsOf(`${typed} est-il ${typed} ?`);
        expect(said === null || said.yes !== said.no).toBe(true);
      }),
    );
  });
});
