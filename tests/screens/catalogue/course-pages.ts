import { writeArdoise } from '#engine/exchange/ardoise-file.ts';
import { startOfOriginals, withOriginals } from '#engine/exchange/originals.ts';
import { picturedPdf } from '#tests/support/documents/pdf-of.ts';
import { dialog, heading, tap } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';
import { BOOK, bringPhoto, COURSE, openFullCourse } from './courses.ts';

const as = 'newcomer';

/** A PDF with two figures in a course of its own, open at its page. */
async function openFigures({ load, page }: Stage): Promise<void> {
  await load('/courses');
  await tap(page, 'Nouveau cours');
  await page.getByLabel('Titre').fill('Botanique');
  await tap(page, 'Créer');
  await heading(page, 'Botanique');
  const lines = [
    'La feuille et la racine',
    'La feuille respire par ses stomates, qui',
    'se trouvent sur sa face interne.',
  ];
  const buffer = picturedPdf([
    {
      lines,
      pictures: [
        { at: [60, 400, 300, 200], shades: [60, 200] },
        { at: [60, 100, 200, 250], shades: [140, 90] },
      ],
    },
  ]);
  const name = 'Botanique, la feuille et la racine des plantes à fleurs.pdf';
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('link', { name: /^Lire / }).click();
  await page.getByRole('heading', { level: 2, name: 'Figures de cette page' }).waitFor();
}

/** Pages of a course as they were printed or photographed, and the files that they come from. */
export const coursePageScreens: readonly Screen[] = [
  {
    name: 'course-photo-page',
    as: 'visitor',
    async reach(stage) {
      await bringPhoto(stage);
      const { page } = stage;
      await page.getByRole('link', { name: /^Lire / }).click();
      await page.getByRole('radio', { name: 'Photo de la page' }).waitFor();
      const paragraph = page
        .getByRole('main')
        .getByText(/^[^.]{40,}\./)
        .first();
      const [quote = ''] = /^[^.]+\./.exec(await paragraph.innerText()) ?? [];
      await stage.load(`${new URL(page.url()).pathname}?page=1#phrase=${encodeURIComponent(quote)}`);
      await page.getByRole('img', { name: /comme sur la photo/ }).waitFor();
    },
  },
  {
    name: 'course-pdf-page',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      await stage.page.getByRole('link', { name: 'Lire office' }).click();
      await stage.page.getByRole('radio', { name: 'Page du PDF' }).check();
      await stage.page.getByRole('img', { name: /comme dans le PDF/ }).waitFor();
    },
  },
  {
    name: 'course-pdf-figures',
    as: 'visitor',
    async reach(stage) {
      await openFigures(stage);
      await stage.page
        .getByRole('heading', { level: 2, name: 'Figures de cette page' })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'course-pdf-figure',
    as: 'visitor',
    async reach(stage) {
      await openFigures(stage);
      await stage.page.getByRole('button', { name: 'Agrandir la figure 1 de la page 1' }).click();
      await dialog(stage.page).getByRole('img').waitFor();
    },
  },
  {
    name: 'course-carry',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      await tap(stage.page, 'Menu du cours');
      await stage.page.getByRole('menuitem', { name: 'Emporter' }).click();
      await dialog(stage.page).getByRole('checkbox').waitFor();
    },
  },
  {
    name: 'course-import-originals',
    as: 'visitor',
    async reach({ load, page }) {
      await load('/importer');
      const pdf = Buffer.alloc(12_300_000, '%PDF-');
      const source = {
        name: `${BOOK}.pdf`,
        kind: 'file' as const,
        title: null,
        pages: 1,
        pagesWithoutText: 0,
      };
      const blocks = [{ page: 1, kind: 'paragraph' as const, text: 'La cellule.' }];
      const course = { title: COURSE, subject: '', classe: '', sources: [{ ...source, blocks }] };
      const head = Buffer.from(
        writeArdoise([], new Date(0), [withOriginals(course, [{ bytes: pdf.length }])]),
      );
      await page.locator('input[type=file]').setInputFiles({
        name: 'biologie.ardoise',
        mimeType: 'application/octet-stream',
        buffer: Buffer.concat([startOfOriginals(head.length), head, pdf]),
      });
      await page.getByRole('button', { name: 'Importer' }).scrollIntoViewIfNeeded();
    },
  },
];
