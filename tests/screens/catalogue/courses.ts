import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dialog, heading, READING_MS, tap, text } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';

const as = 'newcomer';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../engine/documents/files/${name}`, import.meta.url));
const body = (slug: string) =>
  readFileSync(new URL(`../../engine/plain-lessons/${slug}.md`, import.meta.url), 'utf8').replace(
    /^---\n[\s\S]*?\n---\n/,
    '',
  );

export const COURSE =
  'Biologie humaine et écologie\u00a0: des cellules aux écosystèmes forestiers du bassin du Congo';
export const BOOK =
  'Cours de biologie de cinquième année, premier et deuxième trimestres, avec les exercices';
const CHAPTERS = [
  ['La cellule, unité de structure et de fonctionnement de tous les êtres vivants', 'cellule'],
  ['La circulation du sang, le cœur et les vaisseaux', 'circulation-sanguine'],
  ['Le paludisme', 'paludisme'],
] as const;
const book = {
  name: `${BOOK}.md`,
  mimeType: 'text/markdown',
  buffer: Buffer.from(CHAPTERS.map(([title, slug]) => `# ${title}\n\n${body(slug)}`).join('\n\n')),
};

/** Opens the course of this person, which the first screen that needs it makes. */
async function openCourse({ load, page }: Stage): Promise<void> {
  await load('/courses');
  await heading(page, 'Mes cours');
  await page.getByRole('button', { name: 'Nouveau cours' }).waitFor();
  const known = page.getByRole('link', { name: COURSE });
  if ((await known.count()) > 0) {
    await known.first().click();
    await heading(page, COURSE);
    return;
  }
  await tap(page, 'Nouveau cours');
  await page.getByLabel('Titre').fill(COURSE);
  await page.getByLabel('Matière').fill('Sciences de la vie et de la Terre');
  await page.getByLabel('Classe').fill('5e secondaire, option biologie-chimie');
  await tap(page, 'Créer');
  await heading(page, COURSE);
}

/** The same with two documents. */
export async function openFullCourse(stage: Stage): Promise<void> {
  await openCourse(stage);
  const { page } = stage;
  const card = page.getByRole('heading', { level: 3, name: BOOK });
  await page.getByRole('heading', { level: 2, name: 'Documents' }).waitFor();
  if ((await card.count()) > 0) return;
  await page.locator('input[type=file]:not([capture])').setInputFiles(book);
  await card.waitFor();
  await page.locator('input[type=file]:not([capture])').setInputFiles(sample('office.pdf'));
  await page.getByRole('heading', { level: 3, name: 'office' }).waitFor();
}

/** A photographed page in a course of its own, so that nothing of it is there already. */
export async function bringPhoto({ load, page }: Stage): Promise<void> {
  await load('/courses');
  await tap(page, 'Nouveau cours');
  await page.getByLabel('Titre').fill('Histoire');
  await tap(page, 'Créer');
  await heading(page, 'Histoire');
  const name = 'Manuel d’histoire, page 112, la Révolution française.jpg';
  const buffer = readFileSync(sample('photo.jpg'));
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: /^Relire/ }).waitFor({ timeout: READING_MS });
}

async function chooseSections(stage: Stage, tool: string): Promise<void> {
  await openFullCourse(stage);
  await tap(stage.page, tool);
  await dialog(stage.page).getByRole('checkbox').nth(2).waitFor();
}

/** One's own courses. */
export const courseScreens: readonly Screen[] = [
  {
    name: 'courses-empty',
    as: 'visitor',
    async reach({ go, page }) {
      await go('/courses');
      await text(page, /Apportez ce que le professeur/);
    },
  },
  {
    name: 'course-new',
    as: 'visitor',
    async reach({ go, page }) {
      await go('/courses');
      await tap(page, 'Nouveau cours');
      await dialog(page).getByLabel('Titre').fill(COURSE);
    },
  },
  {
    name: 'course-missing',
    as: 'visitor',
    async reach({ go, page }) {
      await go('/courses/00000000-0000-4000-8000-000000000000');
      await heading(page, 'Cours introuvable');
    },
  },
  {
    name: 'course-without-documents',
    as,
    async reach(stage) {
      await openCourse(stage);
      await text(stage.page, /suit votre compte/);
    },
  },
  {
    name: 'course-batch',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      const name = 'Photo de la page 112 du manuel de biologie de cinquième année.heic';
      const buffer = Buffer.from('\0\0\0\x18ftypheic', 'latin1');
      await stage.page.locator('input[type=file]:not([capture])').setInputFiles([
        { name, mimeType: 'image/heic', buffer },
        { name: 'locked.pdf', mimeType: 'application/pdf', buffer: readFileSync(sample('locked.pdf')) },
      ]);
      await text(stage.page, 'Donner le mot de passe');
    },
  },
  {
    name: 'course-photo-kept',
    as: 'visitor',
    async reach({ load, page }) {
      await load('/courses');
      await tap(page, 'Nouveau cours');
      await page.getByLabel('Titre').fill('Géographie');
      await tap(page, 'Créer');
      await heading(page, 'Géographie');
      const buffer = readFileSync(sample('photo.jpg')).subarray(0, 200);
      await page
        .locator('input[capture]')
        .first()
        .setInputFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
      await text(page, /Photo gardée/);
      await load(new URL(page.url()).pathname);
      await text(page, /n’a pas encore pu être lue/);
    },
  },
  { name: 'course-photo', as: 'visitor', reach: bringPhoto },
  {
    name: 'course-photo-check',
    as: 'visitor',
    async reach(stage) {
      await bringPhoto(stage);
      await stage.page.getByRole('button', { name: /^Relire/ }).click();
      await dialog(stage.page).getByRole('button', { name: 'Corriger le cours' }).waitFor();
    },
  },
  { name: 'course', as, reach: openFullCourse },
  {
    name: 'courses',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      await stage.load('/courses');
      await stage.page.getByRole('link', { name: COURSE }).waitFor();
    },
  },
  { name: 'course-sections', as, reach: (stage) => chooseSections(stage, 'Flashcards') },
  {
    name: 'course-made',
    as,
    async reach(stage) {
      await chooseSections(stage, 'Frise chronologique');
      await dialog(stage.page).getByRole('button', { name: 'Faire' }).click();
      await stage.page.getByRole('button', { name: 'Fermer' }).waitFor();
    },
  },
  {
    name: 'course-exam',
    as,
    async reach(stage) {
      await chooseSections(stage, 'Examen blanc');
      await tap(stage.page, 'Tout décocher');
      await dialog(stage.page).getByRole('checkbox').nth(2).check();
      await dialog(stage.page).getByRole('button', { name: 'Faire' }).click();
      await stage.page.getByRole('link', { name: 'Ouvrir l’examen blanc' }).click();
      await text(stage.page, /à choix multiple, tirée/);
    },
  },
  {
    name: 'course-answer',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      await stage.page.getByLabel('Votre question').fill('Qu’est-ce que la membrane plasmique\u202f?');
      await tap(stage.page, 'Demander');
      await stage.page
        .getByRole('link', { name: /Voir dans le cours/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'course-no-answer',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      await stage.page.getByLabel('Votre question').fill('Qui a signé l’acte de Berlin\u202f?');
      await tap(stage.page, 'Demander');
      await text(stage.page, 'Je ne trouve pas de réponse dans ce cours');
    },
  },
  {
    name: 'course-source',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      await stage.page.getByLabel('Votre question').fill('Qu’est-ce que la membrane plasmique\u202f?');
      await tap(stage.page, 'Demander');
      await stage.page
        .getByRole('link', { name: /Voir dans le cours/ })
        .first()
        .click();
      await stage.page.locator('mark').waitFor();
    },
  },
  {
    name: 'course-occlusion',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      await stage.page.getByRole('link', { name: 'Schéma muet' }).click();
      await stage.page.getByRole('button', { name: 'Photographier' }).waitFor();
    },
  },
  {
    name: 'course-outline',
    as,
    async reach(stage) {
      await openFullCourse(stage);
      await stage.page.getByRole('link', { name: `Lire ${BOOK}` }).click();
      await tap(stage.page, 'Plan');
      await dialog(stage.page, 'Plan du document').waitFor();
    },
  },
  {
    name: 'course-fiche',
    as,
    async reach(stage) {
      await chooseSections(stage, 'Fiche');
      await tap(stage.page, 'Tout décocher');
      await dialog(stage.page).getByRole('checkbox').nth(2).check();
      await tap(stage.page, 'Lire');
      await stage.page.getByRole('heading', { name: 'Définitions' }).waitFor();
    },
  },
];
