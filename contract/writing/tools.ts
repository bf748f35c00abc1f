import * as z from 'zod/mini';
import { text } from '../text.ts';
import type { WritingToolSlug } from './slugs.ts';
import { at, inParts, optional, required, type WritingTool } from './tool.ts';

export { type WritingToolSlug, writingSlugs, writingToolSlug } from './slugs.ts';

/** The 13 tools by slug, in the order of the writing hub. */
export const writingTools: Readonly<Record<WritingToolSlug, WritingTool>> = {
  freestyle: {
    title: 'Plume Libre',
    desc: 'Demandez, écrivez, développez une idée en toute liberté.',
    purpose:
      'Posez une question, demandez un texte, développez une idée\u00a0: une seule case, aucune contrainte.',
    icon: 'feather',
    colorCombo: 4,
    ...at('freestyle'),
    output: { title: 'Réponse', desc: 'La réponse à votre demande apparaîtra ici.' },
    withoutModel: {
      still: 'Ici, elle répond seulement aux questions de cours, en citant les leçons de la bibliothèque.',
      instead: ['dissertation', 'development', 'correction'],
    },
    prompts: [
      required('qa', 1, 800, {
        title: 'Votre demande',
        placeholder: 'Ce que vous voulez savoir ou écrire…',
        example: 'Explique en cinq phrases pourquoi le fleuve Congo coule fort toute l’année.',
      }),
    ],
  },
  intro: {
    title: 'Introduction',
    desc: 'Accroche, problématique, annonce du plan.',
    purpose:
      'De la problématique à une introduction complète\u00a0: accroche, termes, question, annonce du plan.',
    icon: 'text-cursor-input',
    colorCombo: 4,
    ...at('intro'),
    output: { title: 'Votre introduction', desc: 'L’introduction apparaîtra ici, prête à être reprise.' },
    prompts: [
      required('problematique', 1, 150, {
        title: 'Problématique',
        placeholder: 'La question à laquelle votre devoir répond',
        example: 'Le progrès technique rend-il l’homme plus libre\u202f?',
      }),
    ],
  },
  development: {
    title: 'Développement',
    desc: 'Une idée, ses arguments, ses exemples.',
    purpose:
      'Un paragraphe construit\u00a0: l’idée, l’argument, l’exemple, et la phrase qui mène à la suite.',
    icon: 'text-align-start',
    colorCombo: 4,
    ...at('development'),
    output: { title: 'Votre paragraphe', desc: 'Le paragraphe développé apparaîtra ici.' },
    prompts: [
      required('main', 1, 50, {
        title: 'Idée principale',
        placeholder: 'Ce que la partie démontre',
        example: 'La lecture développe l’esprit critique',
      }),
      required('sub', 1, 50, {
        title: 'Idée secondaire',
        placeholder: 'L’argument de ce paragraphe',
        example: 'Elle confronte à d’autres points de vue',
      }),
      optional('points', 200, {
        title: 'Points à aborder',
        placeholder: 'exemples, auteurs, faits…',
        example: 'Voltaire et Candide, les articles de presse',
      }),
    ],
  },
  conclusion: {
    title: 'Conclusion',
    desc: 'Le bilan, la réponse, l’ouverture.',
    purpose:
      'Un bilan, une réponse claire à la problématique, et une ouverture qui ne s’éloigne pas du sujet.',
    icon: 'flag',
    colorCombo: 4,
    ...at('conclusion'),
    output: { title: 'Votre conclusion', desc: 'La conclusion apparaîtra ici.' },
    prompts: [
      required('problematique', 1, 150, {
        title: 'Problématique',
        placeholder: 'La question à laquelle votre devoir répond',
        example: 'Les réseaux sociaux rapprochent-ils vraiment les jeunes\u202f?',
      }),
    ],
  },
  dissertation: {
    title: 'Dissertation',
    desc: 'Du sujet au plan détaillé.',
    purpose: 'Du sujet au plan détaillé\u00a0: problématique, parties, arguments et exemples à développer.',
    icon: 'scroll-text',
    colorCombo: 4,
    ...at('dissertation'),
    output: { title: 'Votre plan', desc: 'Le plan détaillé apparaîtra ici.' },
    prompts: [
      required('subject', 1, 100, {
        title: 'Sujet',
        placeholder: 'Le sujet, tel qu’il est donné',
        example: 'L’école doit-elle préparer à un métier\u202f?',
      }),
      optional('elements', 200, {
        title: 'Éléments',
        placeholder: 'auteurs, notions, exemples à utiliser…',
        example: 'trois parties, des exemples concrets',
      }),
    ],
  },
  revision: {
    title: 'Fiche de révision',
    desc: 'L’essentiel d’un chapitre.',
    purpose: 'L’essentiel d’un chapitre sur une page\u00a0: définitions, dates, idées à retenir.',
    icon: 'notebook-pen',
    colorCombo: 4,
    ...at('revision'),
    output: { title: 'Votre fiche', desc: 'La fiche de révision apparaîtra ici.' },
    prompts: [
      required('subject', 3, 100, {
        title: 'Sujet',
        placeholder: 'La photosynthèse',
        example: 'La photosynthèse',
      }),
    ],
  },
  correction: {
    title: 'Correction',
    desc: 'Chaque faute, et sa règle.',
    purpose: 'Corrige l’orthographe, les accords et la ponctuation, et dit pourquoi.',
    icon: 'spell-check',
    colorCombo: 4,
    ...at('correction'),
    output: { title: 'Texte corrigé', desc: 'Le texte corrigé apparaîtra ici, mot à mot, avec ses règles.' },
    prompts: [
      inParts(
        required('text', 1, 600, {
          title: 'Texte',
          placeholder: 'Le texte à corriger…',
          example: 'Les élève on finit leurs devoir hier soir, mais ils n’était pas content.',
        }),
      ),
    ],
  },
  rewriting: {
    title: 'Reformulation',
    desc: 'Le même sens, d’autres mots.',
    purpose: 'Le même sens dit autrement, dans le style que vous demandez.',
    icon: 'refresh-cw',
    colorCombo: 4,
    ...at('rewriting'),
    output: { title: 'Texte reformulé', desc: 'Le texte reformulé apparaîtra ici.' },
    withoutModel: { still: null, instead: ['correction', 'synonym', 'summarize'] },
    prompts: [
      inParts(
        required('text', 1, 600, {
          title: 'Texte',
          placeholder: 'Le texte à dire autrement…',
          example:
            'Le prof a dit que l’expérience avait super bien marché et qu’on allait la refaire avec plus d’eau.',
        }),
      ),
      optional('style', 100, {
        title: 'Style',
        placeholder: 'soutenu, simple, journalistique…',
        example: 'soutenu, pour un compte rendu',
      }),
    ],
  },
  summarize: {
    title: 'Résumé',
    desc: 'L’essentiel en quelques phrases.',
    purpose: 'Ne garde que l’essentiel d’un texte, sans rien y ajouter.',
    icon: 'list-collapse',
    colorCombo: 4,
    ...at('summarize'),
    output: { title: 'Votre résumé', desc: 'Le résumé apparaîtra ici.' },
    prompts: [
      inParts(
        required('content', 1, 600, {
          title: 'Texte',
          placeholder: 'Le texte à résumer…',
          example:
            'Le mil pousse là où le maïs renonce. Ses racines descendent à deux mètres et vont chercher l’eau que les autres céréales ne trouvent pas. Quand la chaleur dure, la plante ralentit sa croissance et attend la pluie suivante. Les familles du Sahel le sèment depuis plus de quatre mille ans et le gardent des mois dans des greniers de terre. On le mange en bouillie, en galettes ou en couscous. Il nourrit aujourd’hui encore près de cent millions de personnes.',
        }),
      ),
    ],
  },
  poem: {
    title: 'Poème',
    desc: 'Une émotion, une forme, des vers.',
    purpose: 'Dites ce que le poème doit montrer, sa forme et sa longueur.',
    icon: 'music',
    colorCombo: 4,
    ...at('poem'),
    output: { title: 'Votre poème', desc: 'Le poème apparaîtra ici.' },
    withoutModel: { still: null, instead: ['synonym', 'correction'] },
    prompts: [
      required('desc', 1, 150, {
        title: 'Description',
        placeholder: 'Le thème, le ton, la forme, la longueur',
        example: 'La pluie du soir sur les toits de Kinshasa, un quatrain en alexandrins',
      }),
    ],
  },
  'content-generator': {
    title: 'Générateur de contenu',
    desc: 'Affiche, annonce, article, exposé.',
    purpose: 'Un texte prêt à servir\u00a0: affiche, annonce, article de journal scolaire, exposé.',
    icon: 'megaphone',
    colorCombo: 4,
    ...at('content-generator'),
    output: { title: 'Votre texte', desc: 'Le texte apparaîtra ici.' },
    withoutModel: {
      still: 'Ici, il prépare seulement un plan à remplir, avec les leçons de la bibliothèque.',
      instead: ['dissertation', 'intro', 'correction'],
    },
    prompts: [
      required('subject', 1, 100, {
        title: 'Sujet',
        placeholder: 'De quoi il s’agit',
        example: 'Une annonce pour la journée de la lecture au lycée',
      }),
      optional('elements', 200, {
        title: 'Éléments',
        placeholder: 'date, lieu, ce qu’il faut dire…',
        example: 'vendredi à 10 heures, dans la cour, échange de livres, lectures à voix haute',
      }),
    ],
  },
  synonym: {
    title: 'Synonymes',
    desc: 'Le mot juste, sans se répéter.',
    purpose: 'Les mots qui peuvent remplacer le vôtre, rangés par sens.',
    icon: 'book-a',
    colorCombo: 4,
    ...at('synonym'),
    output: { title: 'Synonymes', desc: 'Les synonymes apparaîtront ici, sens par sens.' },
    prompts: [required('word', 1, 50, { title: 'Mot', placeholder: 'Un seul mot', example: 'courageux' })],
  },
  traduction: {
    title: 'Traduction',
    desc: 'D’une langue à l’autre, fidèlement.',
    purpose: 'Traduit un texte dans la langue que vous demandez.',
    icon: 'languages',
    colorCombo: 4,
    ...at('traduction'),
    output: { title: 'Texte traduit', desc: 'La traduction apparaîtra ici.' },
    withoutModel: { still: null, instead: ['correction', 'summarize', 'synonym'] },
    prompts: [
      required('langage', 1, 150, {
        title: 'Langue',
        placeholder: 'anglais, lingala, swahili…',
        example: 'anglais',
      }),
      inParts(
        required('text', 1, 1_000, {
          title: 'Texte',
          placeholder: 'Le texte à traduire…',
          example:
            'Au niveau de la mer, l’eau bout à cent degrés. En montagne, elle bout à une température plus basse, car la pression y est plus faible.',
        }),
      ),
    ],
  },
};

/** The values of a tool's fields, by payload key. */
export type WritingFields = Readonly<Record<string, string>>;

/** Schema of one tool's payload: one key for each prompt. */
export function writingToolBody(slug: WritingToolSlug): z.ZodMiniType<WritingFields, Partial<WritingFields>> {
  return z.object(
    Object.fromEntries(
      writingTools[slug].prompts.map((prompt) => {
        const field = text(prompt);
        return [prompt.attr, prompt.required ? field : z._default(field, '')];
      }),
    ),
  );
}
