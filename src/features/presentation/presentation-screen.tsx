import { Play } from 'lucide-react';
import { type ReactNode, useMemo, useReducer, useState } from 'react';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { fillScreen } from '#src/device/full-screen.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import styles from './presentation-screen.module.css';
import { atStart, type Show, type ShowEvent, stepShow } from './show.ts';
import { toSlides } from './slides.ts';
import { Stage } from './stage.tsx';

interface PresentationScreenProps<Name extends ArtefactName> {
  title: string;
  /** What is presented, for the page title: « flashcards », « leçon ». */
  kind: string;
  name: Name;
  content: ArtefactContent<Name>;
  /** A choice of other contents of the same lesson. */
  choice: ReactNode;
  onLeave: () => void;
}

const NAME_MAX = 20;
const units: Record<ArtefactName, readonly [string, string]> = {
  Flashcards: ['carte', 'cartes'],
  Quiz: ['question', 'questions'],
  'Frise Chronologique': ['événement', 'événements'],
  'Carte mentale': ['écran', 'écrans'],
};

/** The page 'Présenter à la classe': the names of the teams first, then the stage. */
export function PresentationScreen<Name extends ArtefactName>(props: PresentationScreenProps<Name>) {
  const { title, kind, name, content, choice, onLeave } = props;
  const slides = useMemo(() => toSlides(name, content), [name, content]);
  const [show, send] = useReducer((state: Show, event: ShowEvent) => stepShow(slides, state, event), atStart);
  const [started, setStarted] = useState(false);
  const heading = usePageTitle(title, `présentation (${kind})`);
  const start = () => {
    void fillScreen();
    setStarted(true);
  };
  const [one, several] = units[name];

  return (
    <Page width="text">
      <PageHeading ref={heading} accent={0} eyebrow="Présenter à la classe">
        {title}
      </PageHeading>
      {choice}
      {slides.length === 0 ? (
        <Alert>Ce contenu n’a rien qui puisse se présenter.</Alert>
      ) : (
        <>
          <p className={styles.soft}>
            {slides.length} {slides.length > 1 ? several : one}, en plein écran et en grand. Rien ne passe par
            le réseau.
          </p>
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
          <ul className={styles.keys}>
            <li>
              Touchez l’écran, ou appuyez sur Espace, → ou Page suivante&nbsp;: la réponse, puis la suite.
            </li>
            <li>← ou Page précédente&nbsp;: revenir. B ou le point&nbsp;: écran noir.</li>
            <li>1 et 2&nbsp;: un point à l’équipe. Échap&nbsp;: quitter.</li>
          </ul>
          <ButtonRow>
            <Button onClick={onLeave}>Retour</Button>
            <Button variant="primary" icon={<Play aria-hidden />} onClick={start}>
              Commencer
            </Button>
          </ButtonRow>
        </>
      )}
      {started && <Stage {...{ slides, show, send, title }} onLeave={onLeave} />}
    </Page>
  );
}
