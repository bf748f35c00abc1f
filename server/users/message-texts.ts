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
  subject: 'Votre nouveau mot de passe Ardoise',
  text: [
    'Bonjour,',
    'Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte Ardoise. Pour le choisir, ouvrez ce lien\u00a0:',
    url,
    'Il marche une fois, pendant une heure. Si vous n’avez rien demandé, ne faites rien\u00a0: votre mot de passe reste le même.',
  ].join('\n\n'),
  url,
});
