import { SECOND } from '#contract/limits.ts';
import type { SyncCause, SyncState } from '#src/data/sync/sync-state.ts';
import { agoText } from '#src/ui/text/ago-text.ts';

interface Words {
  /** A few words that name the chip. */
  readonly short: string;
  /** What the state means, and what happens next. */
  readonly long: string;
}

const causes: Record<SyncCause, string> = {
  refused: 'Un de vos changements n’a pas été accepté. Il est gardé ici\u00a0: voyez pourquoi ci-dessous.',
  store:
    'Cet appareil n’arrive plus à lire ou à écrire ses données. Fermez les autres onglets, puis réessayez.',
  server:
    'Ardoise a eu un problème. Ce que vous avez fait reste sur l’appareil\u00a0: réessayez dans un moment.',
  'signed-out': 'Votre session a expiré. Reconnectez-vous\u00a0: ce qui attend partira alors.',
};

const waiting = (count: number): string => `${count} en attente`;

/** Describes the state of the synchronisation; `now` is the device's time in milliseconds. */
export function wordsOfSync(state: SyncState, now: number): Words {
  switch (state.kind) {
    case 'up-to-date':
      return {
        short: `À jour ${agoText(now - state.since)}`,
        long: 'Tout ce que vous avez fait est enregistré sur votre compte.',
      };
    case 'syncing':
      return {
        short: 'Mise à jour en cours',
        long: 'Vos changements partent et les nouveautés arrivent.',
      };
    case 'waiting':
      return {
        short: waiting(state.count),
        long: 'Ces changements sont gardés sur l’appareil et partent dans un instant.',
      };
    case 'retrying':
      return {
        short: `Nouvelle tentative dans ${delayText(state.inMs)}`,
        long:
          state.count === 0
            ? 'Le serveur n’a pas répondu comme prévu.'
            : `Le serveur n’a pas répondu comme prévu. ${waiting(state.count)}\u00a0: rien n’est perdu.`,
      };
    case 'failed':
      return { short: 'Échec de la mise à jour', long: causes[state.cause] };
    case 'offline':
      return {
        short: state.count === 0 ? 'Hors connexion' : `Hors connexion · ${waiting(state.count)}`,
        long:
          state.count > 0
            ? 'Vos changements sont gardés sur cet appareil\u00a0: ils partiront dès que la connexion reviendra.'
            : 'Vous pouvez continuer\u00a0: ce que vous ferez partira dès que la connexion reviendra.',
      };
    case 'no-room':
      return {
        short: 'Plus de place sur l’appareil',
        long: 'Le dernier changement n’a pas pu être gardé. Libérez de la place, puis refaites-le.',
      };
  }
}

function delayText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  return seconds < 60 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;
}
