import type { CodeIssue } from './issue-code.ts';

/** What a person is told after a code was asked for on the way to something else. */
export const codeSentences: Record<CodeIssue['outcome'], string> = {
  sent: 'Un code vous a été envoyé par SMS. Il est valable 10 minutes.',
  recent:
    'Un SMS vient d’être envoyé à ce numéro. S’il n’arrive pas, demandez un nouveau code dans une minute.',
  limited: 'Trop de SMS ont été envoyés à ce numéro. Patientez un peu avant de demander un nouveau code.',
  saturated: 'L’envoi de SMS est saturé pour aujourd’hui. Demandez un nouveau code un peu plus tard.',
  undelivered: 'Le SMS n’a pas pu partir. Votre compte est gardé\u00a0: demandez un nouveau code.',
};
