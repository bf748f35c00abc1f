import { describe, expect, it } from 'vitest';
import { answerFromShape } from '#engine/answer/asked/asked-shape.ts';
import { openCourseSession } from '#engine/answer/course-session.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessons } from '#lessons/index.ts';
import { plain } from '../texts.ts';

const library = libraryOf(lessons);
const engine = createLocalEngine(library);
const asked = (slug: string, question: string): string =>
  plain(
    engine.reply({ session: { subject: library.bySlug(slug)?.title ?? '' }, chat: [], question }, () => 0),
  );

const notes = [
  {
    title: "1. L'hommage",
    notes: `# 1. L'hommage

Un seigneur donne une terre à un vassal en échange de services. Cette terre s'appelle le fief.

Devoirs du vassal :
- aide militaire : 40 jours par an
- conseil

Devoirs du seigneur :
- protéger le vassal
- lui donner un fief`,
  },
  {
    title: '2. La seigneurie',
    notes:
      '# 2. La seigneurie\n\nLes serfs ne sont pas libres, ils sont attachés à la terre. Les vilains sont des paysans libres.',
  },
  {
    title: '3. Test du sel',
    notes:
      '# 3. Test du sel\n\nOn met une goutte d’eau sur la pierre : si elle fond, elle contient du sel. La pierre garde sa trace.',
  },
  {
    title: '4. Fin de la féodalité',
    notes:
      '# 4. Fin de la féodalité\n\nLes rois deviennent plus forts car ils agrandissent leur domaine. Les villes s’enrichissent.',
  },
];
const session = openCourseSession('Le Moyen Âge', notes);
const own = (question: string) => plain(session.reply([], question, () => 0));

describe('what no sentence has the shape of', { timeout: 60_000 }, () => {
  it.each([
    [
      'institutions-de-la-rdc',
      'c koi la difference entre senat et assemblée',
      /Assemblée nationale ; Sénat.*25 ans ; 30 ans/,
    ],
    [
      'hormones',
      'difference entre message nerveux et hormonal',
      /Vitesse : millisecondes ; secondes à heures/,
    ],
    [
      'statistiques',
      'difference entre moyenne et mediane',
      /La moyenne est la valeur.*La médiane partage la série/s,
    ],
    [
      'immunite-et-vaccination',
      'différence entre antigène et anticorps',
      /Un antigène est.*Un anticorps est/s,
    ],
    ['figures-de-style', 'donne moi un exemple d’oxymore', /L’oxymore.*obscure clarté/s],
    [
      'figures-de-style',
      'c’est quoi une litote avec un exemple',
      /La litote dit moins.*je ne te hais point/s,
    ],
    ['photosynthese', 'donne un exemple de plante C4', /le maïs, le sorgho.*plantes en C4/s],
    ['institutions-de-la-rdc', 'comment une loi est votée', /Les deux chambres l’examinent/],
    [
      'oxydoreduction',
      'comment on fait pour equilibrer une demi equation',
      /On équilibre l’oxygène avec de l’eau/,
    ],
  ])('%s, « %s », is told from the words that say it', (slug, question, told) => {
    expect(asked(slug, question)).toMatch(told);
  });

  it.each([
    ['institutions-de-la-rdc', 'combien de temps dure un mandat de président', /^« [^»]*pour cinq ans/],
    [
      'institutions-de-la-rdc',
      'c’est qui qui nomme le premier ministre',
      /^« Le Président[^»]* nomme le Premier ministre/,
    ],
    ['oxydoreduction', 'c koi un oxydant', /^« L’oxydant est/],
    ['hormones', 'a quoi sert l’insuline', /^« L’insuline est/],
    ['royaume-kongo', 'pourquoi le royaume kongo est tombé', /^« Le mal vient de plusieurs côtés/],
    ['revolution-industrielle', 'comment vivaient les ouvriers', /^« Les ouvriers.*douze heures/],
    ['figures-de-style', 'comment reconnaitre une métaphore', /^« La métaphore supprime l’outil/],
  ])('%s, « %s », is answered by what says it, and first', (slug, question, told) => {
    expect(asked(slug, question)).toMatch(told);
  });

  it('answers so from a course of one’s own', () => {
    expect(own('qu’est ce qu’un fief')).toMatch(/donne une terre.*s’appelle le fief. »\n— 1. L.hommage$/s);
    expect(own('c’est quoi la différence entre serf et vilain')).toMatch(
      /Les serfs ne sont pas.*Les vilains sont/s,
    );
    expect(own('le vassal doit faire quoi pour son seigneur')).toMatch(
      /^« Devoirs du vassal : aide militaire/,
    );
    expect(own('comment on sait si une pierre contient du sel')).toMatch(/^« On met une goutte d’eau/);
    expect(own('pourquoi la féodalité a disparu')).toMatch(/^« Les rois deviennent plus forts/);
  });

  it('says nothing of two things of which the text knows one, and of no example', () => {
    const texts = [
      { title: 'Le mil', body: 'Le mil est une céréale des sols secs. On le récolte en octobre.' },
    ];
    expect(answerFromShape('différence entre le mil et le sorgho', texts)).toEqual([]);
    expect(answerFromShape('un exemple de sorgho', texts)).toEqual([]);
    expect(answerFromShape('comment on récolte le sorgho', texts)).toEqual([]);
    expect(answerFromShape('que doit faire le sorgho', texts)).toEqual([]);
  });
});
