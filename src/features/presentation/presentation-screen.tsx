import { Play } from 'lucide-react';
import { type ReactNode, useMemo, useReducer, useState } from 'react';
import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import { fillScreen } from '#src/device/full-screen.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Field } from '#src/ui/field.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import styles from './presentation-screen.module.css';
import { atStart, type Show, type ShowEvent, stepShow } from './show.ts';
import { toSlides } from './slides.ts';
import { Stage } from './stage.tsx';

interface PresentationScreenProps<Name extends ArtefactName> {
  title: string;
  name: Name;
  content: ArtefactContent<Name>;
  /** What else can be presented of the same lesson. */
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

/** 'Présenter à la classe': first the teams, then the stage. */
export function PresentationScreen<Name extends ArtefactName>(props: PresentationScreenProps<Name>) {
  const { title, name, content, choice, onLeave } = props;
  const slides = useMemo(() => toSlides(name, content), [name, content]);
  const [show, send] = useReducer((state: Show, event: ShowEvent) => stepShow(slides, state, event), atStart);
  const [started, setStarted] = useState(false);
  const heading = usePageTitle(`Présenter à la classe\u00a0: ${title}`);
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
