import { Play, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { fillScreen } from '#src/device/full-screen.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { unbroken } from '#src/ui/text/unbroken.tsx';
import styles from './presentation-screen.module.css';
import type { Slide, SlideDrawers } from './slide.ts';
import { Stage } from './stage.tsx';
import { useShow } from './use-show.ts';

interface PresentationProps {
  title: string;
  /** What is presented, for the page title: « flashcards », « leçon ». */
  kind: string;
  slides: readonly Slide[];
  /** What is counted: one, several. */
  unit: readonly [string, string];
  /** Two teams have scores. */
  hasTeams: boolean;
  /** A choice of other contents of the same lesson. */
  choice: ReactNode;
  /** What can be chosen beforehand. */
  prepare?: ReactNode;
  /** Stable name of the content on this device, under which the presentation is kept. */
  itemKey?: string | undefined;
  drawers: SlideDrawers;
  onLeave: () => void;
}

const NAME_MAX = 20;

/** What precedes the stage: what is shown, the names of the teams, the keys. */
export function Presentation(props: PresentationProps) {
  const { title, kind, slides, unit, hasTeams, choice, prepare, itemKey, drawers, onLeave } = props;
  const { show, send, left } = useShow(slides, itemKey);
  const [started, setStarted] = useState(false);
  const heading = usePageTitle(title, `présentation (${kind})`);
  const start = () => {
    void fillScreen();
    setStarted(true);
  };
  const [one, several] = unit;

  return (
    <Page width="text">
      <PageHeading ref={heading} accent={0} eyebrow="Présenter à la classe">
        {unbroken(title)}
      </PageHeading>
      {choice}
      {slides.length === 0 ? (
        <Alert>Ce contenu n’a rien à présenter.</Alert>
      ) : (
        <p className={styles.soft}>
          {slides.length} {slides.length > 1 ? several : one}, en plein écran et en grand. Rien ne passe par
          le réseau.
        </p>
      )}
      {prepare}
      {hasTeams && slides.length > 0 && (
        <div className={styles.teams}>
          {show.teams.map((team, place) => (
            <Field
              key={place === 0 ? 'first' : 'second'}
              label={`Nom de l’équipe ${place + 1}`}
              value={team.name}
              maxCharacters={NAME_MAX}
              onChange={(event) =>
                send({ type: 'name', team: place === 0 ? 0 : 1, name: event.target.value })
              }
            />
          ))}
        </div>
      )}
      {slides.length > 0 && (
        <>
          <ButtonRow>
            <Button onClick={onLeave}>Retour</Button>
            {left !== null && (
              <Button
                icon={<RotateCcw aria-hidden />}
                onClick={() => {
                  send({ type: 'restore', show: left });
                  start();
                }}
              >
                Reprendre à {left.at + 1} sur {slides.length}
              </Button>
            )}
            <Button variant="primary" icon={<Play aria-hidden />} onClick={start}>
              Commencer
            </Button>
          </ButtonRow>
          <ul className={styles.keys}>
            <li>
              Touchez l’écran, ou appuyez sur Espace, → ou Page suivante&nbsp;: la réponse, puis la suite.
            </li>
            <li>← ou Page précédente&nbsp;: revenir. B ou le point&nbsp;: écran noir.</li>
            <li>{hasTeams && <>1 et 2&nbsp;: un point à l’équipe. </>}Échap&nbsp;: quitter.</li>
          </ul>
        </>
      )}
      {started && <Stage {...{ slides, show, send, title, hasTeams, drawers }} onLeave={onLeave} />}
    </Page>
  );
}
