import { Download } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { type InstallWay, install, onInstallChange, wayToInstall } from '#src/device/install.ts';
import { askToPersist } from '#src/device/storage.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Card, CardHeader } from '#src/ui/layout/card.tsx';
import styles from './install-card.module.css';

/** Instructions for browsers without an install button: the steps in their own menus. */
export const steps: Record<Exclude<InstallWay, 'installed' | 'offered'>, readonly string[]> = {
  ios: [
    'Ouvrez cette page dans Safari.',
    'Touchez le bouton Partager, un carré avec une flèche vers le haut.',
    'Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis «\u00a0Ajouter\u00a0».',
  ],
  'firefox-android': [
    'Ouvrez le menu de Firefox, les trois points.',
    'Choisissez «\u00a0Installer\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
  ],
  firefox: [
    'Firefox sur ordinateur n’installe pas d’applications\u00a0: Ardoise y marche sans connexion dans un onglet.',
    'Pour une fenêtre à part, ouvrez cette page dans Chrome ou Edge.',
  ],
  menu: [
    'Ouvrez le menu du navigateur.',
    'Choisissez «\u00a0Installer Ardoise\u00a0» ou «\u00a0Ajouter à l’écran d’accueil\u00a0».',
  ],
};

/** Explains how to install the app: one button if the browser offers it, written steps otherwise. */
export function InstallCard() {
  const way = useSyncExternalStore(onInstallChange, wayToInstall);
  const [busy, setBusy] = useState(false);
  if (way === 'installed') return null;
  const start = async () => {
    setBusy(true);
    // An installed app should keep its data, so the browser is asked for persistent storage.
    if (await install().catch(() => false)) await askToPersist();
    setBusy(false);
  };
  return (
    <Card as="section" stack>
      <CardHeader title="Installer l’application">
        <Download aria-hidden />
      </CardHeader>
      <p className={styles.about}>Ardoise sur l’écran d’accueil, en plein écran, avec ou sans connexion.</p>
      {way === 'offered' ? (
        <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void start()}>
          Installer Ardoise
        </Button>
      ) : (
        <ol className={styles.steps}>
          {steps[way].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </Card>
  );
}
