import type { Message } from '#server/messages/message.ts';

/** The SMS with a verification code. */
export const codeSms = (phone: string, code: string): Message => ({
  channel: 'sms',
  to: phone,
  text: `${code} est votre code Ardoise. Il est valable 10 minutes.`,
  code,
});

/**
 * The e-mail with a link for a new password. It holds nothing that was typed at sign-up, so that nobody can make Ardoise
 * write to a stranger.
 */
export const resetMail = (email: string, url: string): Message => ({
  channel: 'email',
  to: email,
  subject: 'Choisissez un nouveau mot de passe Ardoise',
  text: [
    'Bonjour,',
    'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Ardoise. Pour le choisir, ouvrez ce lien\u00a0:',
    url,
    'Il ne sert qu’une fois et reste valable une heure. Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
  ].join('\n\n'),
  url,
});

/** The same link by SMS, for an account whose e-mail nobody has confirmed. */
export const resetSms = (phone: string, url: string): Message => ({
  channel: 'sms',
  to: phone,
  text: `Pour choisir un nouveau mot de passe Ardoise, ouvrez ${url} (valable 1 heure).`,
  url,
});

/** The e-mail with the link that confirms its address. It holds nothing that was typed at sign-up either. */
export const emailMail = (email: string, url: string): Message => ({
  channel: 'email',
  to: email,
  subject: 'Confirmez votre adresse e-mail',
  text: [
    'Bonjour,',
    'Quelqu’un, vous sans doute, a donné cette adresse pour son compte Ardoise. Pour la confirmer, ouvrez ce lien\u00a0:',
    url,
    'Il reste valable sept jours. Une adresse confirmée peut recevoir le lien qui remplace un mot de passe oublié. Si vous n’avez pas de compte Ardoise, ne faites rien.',
  ].join('\n\n'),
  url,
});

/** What was changed of what opens an account. */
export type Notice = 'password' | 'email' | 'phone';

const changed: Readonly<Record<Notice, string>> = {
  password: 'Le mot de passe de votre compte Ardoise a été changé.',
  email: 'L’adresse e-mail de votre compte Ardoise a été changée\u00a0: elle n’est plus celle-ci.',
  phone: 'Le numéro de téléphone de votre compte Ardoise a été changé.',
};
const notYou = 'Si ce n’est pas vous, demandez un nouveau mot de passe et déconnectez les autres appareils.';

/** Tells somebody by e-mail what was changed, and nothing of what it is now: the mailbox may be a stranger's. */
export const noticeMail = (email: string, notice: Notice): Message => ({
  channel: 'email',
  to: email,
  subject: 'Votre compte Ardoise a changé',
  text: ['Bonjour,', changed[notice], notYou].join('\n\n'),
});

/** The same by SMS. */
export const noticeSms = (phone: string, notice: Notice): Message => ({
  channel: 'sms',
  to: phone,
  text: `${changed[notice]} ${notYou}`,
});
