/**
 * The « Examen d'État » of the Democratic Republic of the Congo, as far as the library serves it. The names of subjects
 * are those of lessons.
 */

export const STATE_EXAM_SYSTEM = 'République démocratique du Congo';

/** The last years of school, which the exam is about. */
export const isStateExamClass = (name: string): boolean => name.endsWith('des humanités');

/** How many questions a day has. */
export const STATE_EXAM_QUESTIONS = 15;

export interface StatePaper {
  readonly id: string;
  readonly title: string;
  readonly subjects: readonly string[];
  /** What the real day also asks and no lesson is about, in words. */
  readonly lacks: readonly string[];
}

export interface StateDay {
  readonly title: string;
  /** One, or those of which a pupil sits one. */
  readonly papers: readonly StatePaper[];
}

export const stateDays: readonly StateDay[] = [
  {
    title: 'Culture générale',
    papers: [
      {
        id: 'culture-generale',
        title: 'Culture générale',
        subjects: ['Histoire', 'Géographie', 'Géographie et SVT', 'Éducation civique', 'Philosophie'],
        lacks: ['la religion', 'l’actualité'],
      },
    ],
  },
  {
    title: 'Sciences',
    papers: [
      {
        id: 'sciences',
        title: 'Sciences',
        subjects: ['Mathématiques', 'Physique et chimie', 'Biologie et SVT'],
        lacks: [],
      },
    ],
  },
  {
    title: 'Option',
    papers: [
      {
        id: 'option-scientifique',
        title: 'Scientifique',
        subjects: ['Mathématiques', 'Physique et chimie', 'Biologie et SVT'],
        lacks: [],
      },
      {
        id: 'option-litteraire',
        title: 'Littéraire',
        subjects: ['Français', 'Philosophie'],
        lacks: ['le latin'],
      },
      {
        id: 'option-commerciale',
        title: 'Commerciale et gestion',
        subjects: ['Économie et SES', 'Informatique', 'Comptabilité'],
        lacks: ['le droit'],
      },
      {
        id: 'option-pedagogie',
        title: 'Pédagogie',
        subjects: ['Pédagogie', 'Psychologie'],
        lacks: [],
      },
    ],
  },
  {
    title: 'Langues',
    papers: [
      { id: 'langues', title: 'Français et anglais', subjects: ['Français', 'Anglais'], lacks: [] },
      { id: 'langues-francais', title: 'Français', subjects: ['Français'], lacks: [] },
      { id: 'langues-anglais', title: 'Anglais', subjects: ['Anglais'], lacks: [] },
    ],
  },
];

/** Subjects that a paper asks and the library may not teach yet, as one says them. */
const SAID: Readonly<Record<string, string>> = {
  Anglais: 'l’anglais',
  Comptabilité: 'la comptabilité',
  Français: 'le français',
  Informatique: 'l’informatique',
  Pédagogie: 'la pédagogie',
  Psychologie: 'la psychologie',
};

/** What a paper lacks of the real day, in words, as long as no lesson is about it. @param taught subjects of lessons */
export function lackingIn({ subjects, lacks }: StatePaper, taught: ReadonlySet<string>): string[] {
  const missing = subjects.filter((subject) => !taught.has(subject));
  return [...missing.map((subject) => SAID[subject] ?? subject), ...lacks];
}
