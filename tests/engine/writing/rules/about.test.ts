import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { explain } from '#engine/writing/rules/explain.ts';
import { language } from '../data.ts';

/** The rule and the reason of the only change, with plain spaces. */
function reasonOf(text: string) {
  const { changes } = correct(text, language);
  expect(changes).toHaveLength(1);
  const [change] = changes;
  return [change?.rule, change?.about.replace(/[\u00a0\u202f]/g, ' ')];
}

describe('the reason of an agreement with avoir', () => {
  it.each([
    [
      'Les scènes que j’ai lu sont belles.',
      '« lues » s’accorde avec « que », mis pour « scènes », le complément d’objet direct placé avant.',
    ],
    [
      'Elle les a rencontré à Dakar.',
      '« rencontrés » s’accorde avec « les », le complément d’objet direct placé avant.',
    ],
    [
      'J’aurais préférée une autre fin.',
      'Aucun complément d’objet direct n’est placé avant « préféré », qui reste au masculin singulier.',
    ],
    [
      'Elle aurait préférée partir.',
      'Aucun complément d’objet direct n’est placé avant « préféré », qui reste au masculin singulier.',
    ],
  ])('of « %s » is the object, not the subject', (text, about) => {
    expect(reasonOf(text)).toEqual(['participe-avoir', about]);
  });

  it('is the subject where the auxiliary is être', () => {
    expect(reasonOf('Les lettres sont arrivé hier.')).toEqual([
      'accord-participe',
      '« arrivées » s’accorde avec « lettres ».',
    ]);
  });

  it('is a rule that speaks of avoir', () => {
    expect(explain('participe-avoir')).toMatch(/^Avec avoir, .* placé avant lui/);
  });
});

describe('the reason of a participle', () => {
  it.each([
    ['J’ai beaucoup aimer ce livre.', 'Après « ai », « aimé » est au participe passé.'],
    ['J’ai vraiment beaucoup aimer ce livre.', 'Après « ai », « aimé » est au participe passé.'],
    ['Il a toujours manger ici.', 'Après « a », « mangé » est au participe passé.'],
  ])('of « %s » is the auxiliary, over the adverbs', (text, about) => {
    expect(reasonOf(text)).toEqual(['er-é', about]);
  });
});

describe('the reason of « quant à »', () => {
  it.each([
    ['Quand a moi, je pars.', 'Dans « Quant à moi », « Quant à » veut dire « pour ce qui est de ».'],
    [
      'Il parle quand aux autres.',
      'Dans « parle quant aux autres », « quant aux » veut dire « pour ce qui est de ».',
    ],
  ])('in « %s » is what it means', (text, about) => {
    expect(reasonOf(text)).toEqual(['quand-quant', about]);
    expect(explain('quand-quant')).toMatch(/pour ce qui est de/);
  });
});

describe('the reason of an infinitive', () => {
  it.each([
    ['Je vous demande de m’accordé un délai.', 'er-é', 'Après « de », « accorder » est à l’infinitif.'],
    ['Cela peut s’expliqué autrement.', 'er-é', 'Après « peut », « expliquer » est à l’infinitif.'],
    ['Il m’a dit de les refaires.', 'infinitif', '« refaire » est à l’infinitif après « de ».'],
    ['Il n’ose pas en parlée.', 'er-é', 'Après « ose », « parler » est à l’infinitif.'],
    ['Cela peut aussi devenirs grave.', 'infinitif', '« devenir » est à l’infinitif après « peut ».'],
    ['Il faut se laver et mangé.', 'er-é', '« manger » est à l’infinitif, comme « laver ».'],
  ])('in « %s » is what stands before its pronouns', (text, rule, about) => {
    expect(reasonOf(text)).toEqual([rule, about]);
  });
});

describe('the reason of a turn that is only said', () => {
  it.each([
    [
      'C’est le plus meilleur élève.',
      'comparatif',
      '« meilleur » veut déjà dire « plus bon » : « plus » est de trop.',
    ],
    [
      'Les argents manque ici.',
      'tournure',
      '« argent », la monnaie, ne se compte pas : il reste au singulier.',
    ],
    [
      'Malgré qu’il pleuve, il sort.',
      'tournure',
      '« malgré » va avec un nom (« malgré la pluie ») ; devant un verbe, on écrit « bien que » et le subjonctif.',
    ],
    [
      'Si tu viens, je ferais un gâteau.',
      'futur',
      '« viens » est au présent : « ferai » est au futur, sans s.',
    ],
  ])('in « %s » is its rule', (text, rule, about) => {
    expect(reasonOf(text)).toEqual([rule, about]);
  });
});

describe('the reason of a condition', () => {
  it.each([
    ['Si j’aurais su, je serais venu.', 'Après « si », « avais » est à l’imparfait, pas au conditionnel.'],
    ['Si j’aurai le temps, je viendrai.', 'Après « si », « ai » est au présent, pas au futur.'],
    [
      'Si j’avais le temps, je viendrai te voir.',
      '« si » est suivi de l’imparfait : l’autre verbe, « viendrais », est au conditionnel.',
    ],
    [
      'Si les gens respecteraient la loi, tout irait mieux.',
      'Après « si », « respectaient » est à l’imparfait, pas au conditionnel.',
    ],
  ])('in « %s » is its tense', (text, about) => {
    expect(reasonOf(text)).toEqual(['si-conditionnel', about]);
  });
});

describe('the reason of an agreement', () => {
  it.each([
    ['Nous somme contents.', 'accord-verbe', '« Nous » est le sujet de « sommes ».'],
    ['Hier, je l’est vue.', 'accord-verbe', '« je » est le sujet de « ai ».'],
    ['On ira samedi prochaine.', 'accord-adjectif', '« prochain » s’accorde avec « samedi ».'],
    ['Elle est venue toute seul.', 'accord-adjectif', '« seule » est au féminin, comme « toute ».'],
    ['Mon frère et moi vais au marché.', 'accord-verbe', '« frère et moi » sont les sujets de « allons ».'],
    ['C’est une bon idée.', 'accord-adjectif', '« bonne » s’accorde avec « idée ».'],
    [
      'On a tous besoins d’amour.',
      'locution',
      'Dans « avoir besoin », le nom reste au singulier, sans article.',
    ],
    [
      'Il est deux heures et demi.',
      'accord-adjectif',
      '« demie » a le genre de « heures » et reste au singulier : c’est une seule moitié.',
    ],
    ['Une fois rentrer, elle dort.', 'er-é', 'Après « une fois », « rentrée » est un participe passé.'],
    [
      'Il y a beaucoup de jeune ici.',
      'accord-nom',
      'Après « beaucoup de », ce qu’on peut compter est au pluriel : « jeunes ».',
    ],
  ])('in « %s » names the word that decides', (text, rule, about) => {
    expect(reasonOf(text)).toEqual([rule, about]);
  });

  it('leaves out a form that a later reason replaces', () => {
    expect(reasonOf('Je voudrais que tu vient.')).toEqual([
      'subjonctif',
      '« voudrais que » demande le subjonctif « viennes ».',
    ]);
  });
});

describe('a reason that a pupil can follow', () => {
  it('names the verb of a participle by its infinitive, whatever becomes of the participle', () => {
    const { changes } = correct('Ma cousine et moi avons aller au marché.', language);
    expect(
      changes.map(({ before, after, about }) => [before, after, about.replaceAll('\u00a0', ' ')]),
    ).toEqual([
      ['avons', 'sommes', '« allé » est une forme du verbe aller, qui se conjugue avec être.'],
      [
        'aller',
        'allés',
        'Après « sommes », « allé » est au participe passé. « allés » s’accorde avec « cousine et moi ».',
      ],
    ]);
  });

  it('takes no letter for an accent', () => {
    expect(reasonOf('Ma soeur dort.')[0]).toBe('orthographe');
    expect(reasonOf('Mon pere dort.')[0]).toBe('accent');
  });
});
