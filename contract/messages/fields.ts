/**
 * Sentences for a wrong field whose schema has no sentence of its own (`contract/errors.ts`, `fields` of a failure).
 */
export const fieldFailures = {
  any: 'Champ invalide',
  phone: 'Numéro invalide',
  samePhone: 'C’est déjà votre numéro',
  country: 'Ardoise n’envoie pas encore de SMS dans ce pays. Utilisez un autre numéro.',
  idempotencyKey: 'Clé invalide',
  content: 'Contenu invalide',
} as const;

/** The whole plain-text answer to a request for a file that does not exist. */
export const FILE_NOT_FOUND = 'Introuvable';
