/**
 * The choices that the dialog of a revision session offers. They are suggestions: every field also accepts free text.
 * Names of classes and subjects are the ones written on school reports of each country.
 */
export interface EducationSystem {
  /** The value that is stored in `educationSystem`. */
  readonly name: string;
  /** The calling code of the country, with the plus sign. */
  readonly callingCode: string;
  /** From the first class to the last, grouped by stage. */
  readonly classes: readonly string[];
  readonly subjects: readonly string[];
}

const numbered = (count: number, rest: string): string[] =>
  Array.from({ length: count }, (_, at) => `${at + 1}${at === 0 ? 're' : 'e'} ${rest}`);

const FRENCH_PRIMARY = ['CP', 'CE1', 'CE2', 'CM1', 'CM2'];
const AFRICAN_PRIMARY = ['CP1', 'CP2', 'CE1', 'CE2', 'CM1', 'CM2'];
const COLLEGE = ['6e', '5e', '4e', '3e'];

export const educationSystems = [
  {
    name: 'République démocratique du Congo',
    callingCode: '+243',
    classes: [
      ...numbered(6, 'année primaire'),
      '7e année de l’éducation de base',
      '8e année de l’éducation de base',
      ...numbered(4, 'des humanités'),
    ],
    subjects: [
      'Français',
      'Mathématiques',
      'Anglais',
      'Histoire',
      'Géographie',
      'Éducation civique et morale',
      'Biologie',
      'Chimie',
      'Physique',
      'Sciences de la vie et de la terre',
      'Technologies de l’information et de la communication',
      'Philosophie',
      'Économie politique',
      'Comptabilité',
      'Psychologie',
      'Pédagogie',
      'Sociologie africaine',
      'Esthétique',
      'Latin',
      'Dessin scientifique',
      'Religion',
      'Éducation à la vie',
    ],
  },
  {
    name: 'France',
    callingCode: '+33',
    classes: [
      ...FRENCH_PRIMARY,
      ...COLLEGE,
      'Seconde générale et technologique',
      'Première générale',
      'Première technologique',
      'Terminale générale',
      'Terminale technologique',
      'CAP',
      'Seconde professionnelle',
      'Première professionnelle',
      'Terminale professionnelle',
    ],
    subjects: [
      'Français',
      'Mathématiques',
      'Histoire-géographie',
      'Enseignement moral et civique',
      'Sciences de la vie et de la Terre',
      'Physique-chimie',
      'Technologie',
      'Sciences économiques et sociales',
      'Philosophie',
      'Anglais',
      'Espagnol',
      'Allemand',
      'Enseignement scientifique',
      'Histoire-géographie, géopolitique et sciences politiques',
      'Humanités, littérature et philosophie',
      'Numérique et sciences informatiques',
      'Langues et cultures de l’Antiquité',
      'Arts plastiques',
      'Éducation musicale',
    ],
  },
  {
    name: 'Côte d’Ivoire',
    callingCode: '+225',
    classes: [
      ...AFRICAN_PRIMARY,
      ...COLLEGE,
      '2de A',
      '2de C',
      '1re A',
      '1re C',
      '1re D',
      'Terminale A',
      'Terminale C',
      'Terminale D',
    ],
    subjects: [
      'Français',
      'Mathématiques',
      'Anglais',
      'Histoire-Géographie',
      'Physique-Chimie',
      'Sciences de la vie et de la Terre',
      'Philosophie',
      'Espagnol',
      'Allemand',
      'Éducation aux droits de l’homme et à la citoyenneté',
      'Technologies de l’information et de la communication',
      'Arts plastiques',
      'Éducation musicale',
    ],
  },
  {
    name: 'Cameroun',
    callingCode: '+237',
    classes: [
      'SIL',
      ...FRENCH_PRIMARY,
      ...COLLEGE,
      '2de A',
      '2de C',
      '1re A',
      '1re C',
      '1re D',
      '1re TI',
      'Terminale A',
      'Terminale C',
      'Terminale D',
      'Terminale TI',
    ],
    subjects: [
      'Français',
      'Littérature',
      'Mathématiques',
      'Anglais',
      'Histoire',
      'Géographie',
      'Éducation à la citoyenneté et à la morale',
      'Sciences de la vie et de la Terre',
      'Physique',
      'Chimie',
      'Physique-Chimie-Technologie',
      'Informatique',
      'Philosophie',
      'Allemand',
      'Espagnol',
      'Langues et cultures nationales',
    ],
  },
  {
    name: 'Sénégal',
    callingCode: '+221',
    classes: [
      'CI',
      ...FRENCH_PRIMARY,
      ...COLLEGE,
      '2de L',
      '2de S',
      '1re L',
      '1re S1',
      '1re S2',
      'Terminale L',
      'Terminale S1',
      'Terminale S2',
    ],
    subjects: [
      'Français',
      'Mathématiques',
      'Anglais',
      'Histoire-Géographie',
      'Sciences de la vie et de la Terre',
      'Sciences physiques',
      'Philosophie',
      'Éducation civique',
      'Économie familiale et sociale',
      'Sciences économiques et sociales',
      'Arabe',
      'Espagnol',
      'Allemand',
      'Portugais',
    ],
  },
  {
    name: 'Belgique',
    callingCode: '+32',
    classes: [...numbered(6, 'primaire'), ...numbered(7, 'secondaire')],
    subjects: [
      'Français',
      'Mathématiques',
      'Sciences',
      'Biologie',
      'Chimie',
      'Physique',
      'Histoire',
      'Géographie',
      'Étude du milieu',
      'Formation historique, géographique, économique et sociale',
      'Philosophie et citoyenneté',
      'Religion',
      'Néerlandais',
      'Anglais',
      'Latin',
      'Sciences économiques',
      'Sciences sociales',
      'Informatique',
    ],
  },
] as const satisfies readonly EducationSystem[];

/** Returns the system with that name; undefined for a name that the person typed freely. */
export function educationSystemNamed(name: string): EducationSystem | undefined {
  return educationSystems.find((system) => system.name === name);
}

/**
 * Returns the system of the country that an E.164 telephone number belongs to. It is only a default that the person can
 * change.
 */
export function systemOfPhone(phone: string): EducationSystem | undefined {
  return educationSystems.find(({ callingCode }) => phone.startsWith(callingCode));
}
