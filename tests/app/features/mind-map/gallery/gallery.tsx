import '#src/ui/tokens.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { MindMap } from '#contract/artefacts/mind-map.ts';
import { MindMapView } from '#src/features/mind-map/mind-map-view.tsx';

const topic = (title: string, subtopics: MindMap[] = [], description = ''): MindMap => ({
  title,
  description,
  subtopics,
});

/** Labels of one to three lines and beyond, as a lesson gives them. */
const map = topic('La Révolution française et l’Empire (1789-1815)', [
  topic(
    'Les causes de la Révolution',
    [
      topic('Crise financière de la monarchie : dette, impôts inégaux et refus de toutes les réformes'),
      topic('Idées des Lumières', [topic('Montesquieu : séparation des pouvoirs')]),
      topic('Mauvaises récoltes de 1788'),
    ],
    'La dette et les mauvaises récoltes mettent la monarchie en difficulté.',
  ),
  topic('1789, l’année des ruptures', [
    topic('Serment du Jeu de paume (20 juin)'),
    topic('WWWW MMMM ŒŒŒŒ mmmm @@@@'),
    topic('Déclaration des droits de l’homme et du citoyen'),
  ]),
  topic('La monarchie constitutionnelle', [topic('Constitution de 1791'), topic('Fuite à Varennes')]),
  topic('Du Consulat à l’Empire', [topic('Code civil de 1804'), topic('Anticonstitutionnellement')]),
]);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <BrowserRouter>
      <main>
        <h1>Carte mentale</h1>
        <MindMapView map={map} />
        <p>Suite de la page</p>
      </main>
    </BrowserRouter>,
  );
}
