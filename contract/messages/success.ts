import type { ArtefactName } from '../artefacts/artefact.ts';

/** The sentences that the person sees when a call succeeded. */
export const artefactReady: Readonly<Record<ArtefactName, string>> = {
  'Carte mentale': 'Votre carte mentale est prête.',
  'Frise Chronologique': 'Votre frise est prête.',
  Flashcards: 'Vos flashcards sont prêtes.',
  Quiz: 'Votre quiz est prêt.',
};
export const PAGE_READ = 'La page est relue.';
export const TEXT_READY = 'Votre texte est prêt.';
export const FICHE_READY = 'Votre fiche est prête.';
export const FICHE_IN_PROGRESS = 'Votre fiche s’écrit.';
export const CHAT_ANSWERED = 'Réponse reçue.';

export const welcome = (firstName: string): string => `Bienvenue ${firstName}\u202f!`;
export const LOGGED_IN = 'Connexion réussie.';
export const ACCOUNT_DELETED = 'Votre compte et tout ce qu’il contenait sont effacés.';
/**
 * The sentence is the same whether or not an account has the address, so that nobody can find out who has an account.
 */
export const RESET_REQUESTED =
  'Si un compte a cette adresse, un lien vient de partir\u00a0: par e-mail si elle est confirmée, sinon par SMS. Il est valable une heure. S’il n’arrive pas, recommencez.';
export const PASSWORD_CHANGED = 'Votre mot de passe est changé. Connectez-vous avec le nouveau.';
/** A link that confirms the address has left. */
export const emailLinkSent = (email: string): string =>
  `Un lien est parti vers ${email}. Ouvrez-le pour confirmer cette adresse.`;
export const EMAIL_CONFIRMED = 'Votre adresse e-mail est confirmée.';
export const PASSWORD_REPLACED = 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.';
export const PHONE_CHANGED = 'Votre numéro de téléphone est changé.';
