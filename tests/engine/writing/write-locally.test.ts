import { describe, expect, it } from 'vitest';
import { writingSlugs, writingTools } from '#contract/writing/tools.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { sourceFor } from '#engine/writing/outline/sources.ts';
import { termsOf } from '#engine/writing/outline/terms.ts';
import { dataOf } from '#engine/writing/tool-data.ts';
import { createLocalWriter } from '#engine/writing/write-locally.ts';
import { lessons as shippedLessons } from '#lessons/index.ts';
import { lessons } from '#tests/engine/texts.ts';
import { language, lexicon, thesaurus } from './data.ts';

const library = libraryOf(lessons.map(([, lesson]) => lesson));
const shipped = libraryOf(shippedLessons);
const writer = createLocalWriter({
  library: () => library,
  dictionary: () => lexicon,
  language: () => language,
  thesaurus: () => thesaurus,
});
const text = (...asked: Parameters<typeof writer.write>) => {
  const written = writer.write(...asked);
  if (!written.made) throw new Error(written.reason);
  return written.text.replace(/[\u00a0\u202f]/g, ' ');
};
const reason = (...asked: Parameters<typeof writer.write>) => {
  const written = writer.write(...asked);
  return written.made ? null : written.reason.replace(/[\u00a0\u202f]/g, ' ');
};

const PALUDISME =
  'Le paludisme est une maladie causée par un parasite du genre Plasmodium. Ce parasite est transmis à l’être humain par la piqûre d’un moustique, l’anophèle femelle. Les principaux symptômes du paludisme sont la fièvre, les frissons et les maux de tête. La maladie touche surtout les jeunes enfants et les femmes enceintes. Dormir sous une moustiquaire imprégnée d’insecticide protège de la piqûre du moustique.';

describe('the writing tools with no model', () => {
  it('always refuse where the table says that nothing is left of them', () => {
    for (const slug of writingSlugs) {
      const { prompts, withoutModel } = writingTools[slug];
      const fields = Object.fromEntries(prompts.map(({ attr, example }) => [attr, example]));
      const refusal = reason(slug, fields);
      if (withoutModel?.still === null) expect(refusal, slug).toMatch(/demande une IA générative/);
      else if (withoutModel === undefined) expect(refusal, slug).toBeNull();
    }
  });

  it('correct a text and say each change', () => {
    const written = writer.write('correction', { text: 'Les enfants joue dans la cour.' });
    expect(written.made && written.text).toBe('Les enfants jouent dans la cour.');
    expect(written.made && written.correction?.changes.map(({ rule }) => rule)).toEqual(['accord-verbe']);
  });

  it('give synonyms by word class, of inflected and misspelt words too', () => {
    const [rapid, large] = [text('synonym', { word: 'rapidement' }), text('synonym', { word: 'Grandes' })];
    expect(rapid).toMatch(/^## rapidement\n\n### Adverbe\n\n- \*\*Les plus proches :\*\* .*promptement/);
    expect(large).toMatch(/^## grand\n/);
    expect(large).toMatch(/### Adjectif\n\n.*immense/);
    expect(text('synonym', { word: 'ecole' })).toMatch(/^Mot compris : « école »\./);
    expect(text('synonym', { word: 'marche' })).toMatch(/## marche\n[\s\S]*## marcher\n\n### Verbe/);
  });

  it('give the synonyms of an adjective before those of the noun that is made of it', () => {
    expect(text('synonym', { word: 'courageux' })).toMatch(/^## courageux\n\n### Adjectif\n\n.*brave/);
  });

  it('refuse a word that the thesaurus has not, with near ones', () => {
    expect(reason('synonym', { word: 'xyzzy' })).toContain('« xyzzy »');
    expect(reason('synonym', { word: 'plénitudine' })).toMatch(/Mots proches : .*« plénitude »/);
  });

  it('summarise with sentences of the text, in their order, and fewer', () => {
    const summary = text('summarize', { content: PALUDISME });
    const sentences = PALUDISME.split(/(?<=\.) /);
    const kept = summary.split(/(?<=\.) /);
    expect(kept.length).toBeLessThan(sentences.length);
    const places = kept.map((one) => sentences.indexOf(one));
    expect(places.every((at, i) => at > (places[i - 1] ?? -1))).toBe(true);
    expect(reason('summarize', { content: 'Bonjour à tous.' })).toContain('court');
  });

  it('outline from a lesson, quoting it word for word, and saying what is to be written', () => {
    const asked = [
      ['intro', { problematique: 'En quoi la négritude a-t-elle changé la littérature ?' }, 'La négritude'],
      ['conclusion', { problematique: 'La démocratie garantit-elle la liberté ?' }, 'La démocratie'],
      ['dissertation', { subject: 'Le paludisme', elements: 'prévention' }, 'Le paludisme'],
      ['content-generator', { subject: 'La photosynthèse', elements: '' }, 'La photosynthèse'],
      [
        'development',
        { main: 'La révolution industrielle', sub: 'Le charbon et la vapeur', points: '' },
        'La révolution industrielle',
      ],
    ] as const;
    for (const [slug, fields, title] of asked) {
      const outline = text(slug, fields);
      const lesson = lessons.map(([, one]) => one).find((one) => one.title === title);
      const source = `${lesson?.summary}\n${lesson?.body}`.replace(/[*_\u00a0]/g, (mark) =>
        mark === '\u00a0' ? ' ' : '',
      );
      expect(outline).toContain(`leçon « ${title} »`);
      expect(outline).toMatch(/\(à écrire : [^)]+\)/);
      expect(outline).not.toMatch(/\[…|…\]/);
      const quotations = [...outline.matchAll(/« ([^«»]+) » \(leçon « ([^»]+) »\)/g)].filter(
        ([, , from]) => from === title,
      );
      expect(quotations.length).toBeGreaterThan(0);
      for (const [, quote = ''] of quotations) expect(source).toContain(quote);
    }
  }, 30_000);

  it('outline from the user’s own words alone when no lesson fits, and say so', () => {
    const outline = text('intro', { problematique: 'Le football rend-il les jeunes plus solidaires ?' });
    expect(outline).toContain('Le football rend-il les jeunes plus solidaires ?');
    expect(outline).toContain('Aucune leçon');
    expect(outline).not.toMatch(/\(leçon/);
    expect(text('dissertation', { subject: 'Faut-il aimer le football ?', elements: '' })).toContain(
      'dialectique',
    );
  });

  it('plan an essay by what its question asks, in its own words', () => {
    const plan = (subject: string) => text('dissertation', { subject, elements: '' });
    const headings = (subject: string) =>
      [...plan(subject).matchAll(/^### (I{1,3}\. .*)$/gm)].map(([, title]) => title);
    expect(headings('La technique nous libère-t-elle ?')).toEqual([
      'I. Thèse : la technique nous libère',
      'II. Antithèse : la technique ne nous libère pas toujours',
      'III. Synthèse : à quelles conditions, et en quel sens, peut-on dire que la technique nous libère ?',
    ]);
    expect(headings('Pourquoi la Révolution française a-t-elle éclaté ?')).toEqual([
      'I. Les raisons immédiates',
      'II. Les raisons profondes',
      'III. Ce que ces raisons entraînent',
    ]);
    expect(headings('La liberté est-elle un droit ou un fardeau ?').slice(0, 2)).toEqual([
      'I. Première réponse : la liberté est un droit',
      'II. Seconde réponse : la liberté est un fardeau',
    ]);
    // What a lesson says is not put under a thesis that it may not serve.
    const democracy = plan('La démocratie garantit-elle la liberté ?');
    expect(democracy).toMatch(
      /### I\. Thèse : la démocratie garantit la liberté\n\n- \*À vous :\* donnez une raison de penser que la démocratie garantit la liberté\.\n/,
    );
    expect(democracy).toMatch(/### À placer dans vos parties\n\n- « .* » \(leçon « La démocratie »\)/);
    expect(plan('Le paludisme')).toMatch(/thématique.*### I\. [^\n]+ \(premier aspect\)\n\n- « /s);
  }, 30_000);

  it('say in plain words what belongs into each part, also where no lesson treats the subject', () => {
    const plan = (subject: string) => text('dissertation', { subject, elements: '' });
    const football = plan('Faut-il aimer le football ?');
    expect(football).toContain('donnez une raison de penser qu’il faut aimer le football.');
    expect(football).toMatch(/donnez une raison de penser qu’il ne faut pas [^.]*aimer le football\./);
    expect(football).toContain('ce que veulent dire « football » et « aimer » dans ce sujet');
    expect(football).toContain('prouvez-le par un exemple de votre cours');
    expect(plan('Pourquoi faire du sport ?')).toContain('nommez la raison qui se voit d’abord');
    // Nothing but the subject's own words and method: no fact that nobody gave.
    expect(football).not.toMatch(/\d/);
  });

  it('take as a source only a lesson that treats the subject', () => {
    const title = (subject: string) => sourceFor(subject, shipped)?.lesson.title ?? null;
    expect(title('Le Cid est-il une tragédie ?')).toBe('Le théâtre classique');
    expect(title('L’honneur doit-il l’emporter sur l’amour ?')).toBe('Le théâtre classique');
    for (const subject of [
      'Lettre aux parents d’élèves pour une réunion',
      'Faut-il aimer le football ?',
      'Annonce d’un match de football',
      'Règlement de la classe',
    ])
      expect(title(subject), subject).toBeNull();
  }, 30_000);

  it('define the words of the question and no others, and leave names their capital', () => {
    const known = createLocalWriter({
      library: () => shipped,
      dictionary: () => lexicon,
      language: () => language,
      thesaurus: () => thesaurus,
    });
    const intro = known.write('intro', { problematique: 'Le Cid est-il une tragédie ?' });
    const written = intro.made ? intro.text.replace(/\u00a0/g, ' ') : '';
    expect(written).toContain('- **tragédie** : *(à écrire : sa définition');
    expect(written).not.toMatch(/aparté|didascalie/);
    expect(written).toContain('lire une pièce');
    expect(written).toContain('Corneille et Le Cid');
    expect(termsOf('L’honneur doit-il l’emporter sur l’amour ?')).toEqual(['honneur', 'amour']);
    expect(termsOf('Faut-il craindre la machine ?')).toEqual(['craindre', 'machine']);
    const defined = text('intro', { problematique: 'En quoi la négritude a-t-elle changé la littérature ?' });
    expect(defined).toMatch(/### 2\. La définition des termes\n\n- « [^»]*négritude/i);
  }, 30_000);

  it('answer a question with passages, and refuse what needs a model', () => {
    expect(text('freestyle', { qa: 'Qu’est-ce que la photosynthèse ?' })).toContain('— La photosynthèse');
    expect(text('revision', { subject: 'la photosynthese' })).toContain('## Définitions');
    expect(reason('revision', { subject: 'les licornes' })).toContain('Aucune leçon');
    expect(
      reason('freestyle', { qa: 'Écris une lettre à ma tante pour la remercier de son cadeau.' }),
    ).toContain('IA générative');
    for (const slug of ['rewriting', 'poem', 'traduction'] as const) {
      expect(reason(slug, { text: 'Bonjour', desc: 'la mer', langage: 'anglais' })).toContain(
        'IA générative',
      );
    }
  });

  it('read the data they announce only', () => {
    const none = (): never => {
      throw new Error('not announced');
    };
    const bare = createLocalWriter({
      library: () => library,
      dictionary: none,
      language: none,
      thesaurus: none,
    });
    expect(dataOf('summarize')).toEqual({
      dictionary: false,
      language: false,
      thesaurus: false,
      lessons: false,
    });
    expect(bare.write('summarize', { content: PALUDISME }).made).toBe(true);
    expect(dataOf('correction')).toEqual({
      dictionary: false,
      language: true,
      thesaurus: false,
      lessons: false,
    });
  });
});
