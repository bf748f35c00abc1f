// First: the app asks for some of it while it is loaded.
import './stand-in.ts';

import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '#src/app/app.tsx';
import { prepareWholePage } from '#src/app/routes.tsx';
import { listLessons } from '#src/device/lessons.ts';
import { setDrawnWhole } from '#src/ui/layout/drawn-whole.ts';
import { describeLesson, describeLibrary, type PageHead } from './describe.ts';
import { standAt } from './stand-in.ts';

/**
 * Draws the public pages as text when the app is built (scripts/prerender), by the app itself: the markup is what its first
 * drawing in a browser makes of `#root`, so that it can take the page over as it stands.
 */

/** The pages that the server sends whole: the library, and each lesson. */
export async function listPages(): Promise<PageHead[]> {
  const lessons = await listLessons();
  return [describeLibrary(lessons), ...lessons.map(describeLesson)];
}

/** @throws when a part of the page did not come */
export async function renderMarkup(path: string): Promise<string> {
  standAt(path);
  setDrawnWhole(true);
  if (!(await prepareWholePage({ hasFormulas: true }))) throw new Error(`A part of ${path} is missing`);
  const page = <App router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />;
  // Waits for what is loaded while drawing, such as what draws formulas; then all of it is there at once.
  const { prelude } = await prerender(page);
  await new Response(prelude).text();
  const markup = renderToString(page);
  if (markup.includes(NOT_WHOLE)) throw new Error(`${path} was not drawn whole`);
  return markup;
}

/** How React marks a part that it left to the browser. */
const NOT_WHOLE = '<!--$!-->';
