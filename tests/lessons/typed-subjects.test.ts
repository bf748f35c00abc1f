import { expect, test } from 'vitest';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { lessons } from '#lessons/index.ts';

/** Subjects as students typed them, with their slips and synonyms, and the lesson that each means. */
const TYPED: Readonly<Record<string, readonly string[]>> = {
  'suites-numeriques': ['suites', 'les suites', 'suite arithmetique', 'suites géométriques'],
  'theoreme-de-thales': ['Thalès', 'thales', 'theoreme de tales', 'la réciproque de Thalès'],
  subjonctif: ['subjonctif', 'le subjonctif présent', 'subjonctiff'],
  'theatre-classique': ['Molière', 'moliere', 'Le Cid', 'le cid de corneille', 'la tragédie classique'],
  'questions-et-negation-en-anglais': ['le verbe to be', 'verbe être en anglais', 'to be'],
  'afrique-geographie': ['la géographie de l’Afrique', "geographie de l'afrique"],
  probabilites: ['probabilités', 'les probabilitees', 'probabilité'],
  'onu-et-union-africaine': ['l’ONU', 'ONU', 'les nations unies', 'union africaine'],
  'lumumba-et-la-crise-congolaise': ['Lumumba', 'patrice lumumba', 'la crise congolaise'],
  'zaire-de-mobutu': ['Mobutu', 'le zaïre de mobutu', 'mobutisme'],
  mondialisation: ['la mondialisation', 'mondialisaton'],
  'fonctions-affines': ['fonctions affines', 'fonction affine', 'les fonction affine'],
  'systeme-solaire': ['le système solaire', 'les planètes', 'systeme solaire'],
  derivee: ['la dérivée', 'dérivées', 'nombre dérivé'],
  'equations-du-second-degre': ['second degré', 'équation du second degré', 'le discriminant'],
  'nombres-complexes': ['nombres complexes', 'les complexes'],
  optique: ['optique', 'lentille convergente', 'la réfraction'],
  chomage: ['chômage', 'le chomage'],
  tableur: ['tableur', 'excel'],
};

const library = libraryOf(lessons);

test.each(Object.entries(TYPED))('%s opens on whatever a student types for it', (slug, typed) => {
  const found = typed.map((subject) => [subject, library.find(subject)?.slug ?? null]);
  expect(found).toEqual(typed.map((subject) => [subject, slug]));
});
