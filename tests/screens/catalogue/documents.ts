import { fileURLToPath } from 'node:url';
import { READING_MS, text } from '../acts.ts';
import type { Screen, Stage } from '../screen.ts';

const as = 'visitor';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../engine/documents/files/${name}`, import.meta.url));

type Files = Parameters<ReturnType<Stage['page']['locator']>['setInputFiles']>[0];

/** Opens a file of one's own in a fresh form. */
async function openFile({ load, page }: Stage, file: Files): Promise<void> {
  await load('/library/faire/flashcards');
  // The form keeps what an earlier file brought.
  await page.getByLabel('Mon cours').fill('');
  await page.locator('input[type=file]:not([capture])').setInputFiles(file);
}

const CHAPTERS = [
  'Introduction\u00a0: ce que l’on appelle l’écosystème forestier équatorial',
  'Les êtres vivants et leurs relations alimentaires dans le bassin du Congo, des producteurs aux décomposeurs',
  'Le climat',
  'L’homme et la forêt\u00a0: agriculture, exploitation du bois, charbon et protection des aires naturelles',
];
const PARAGRAPH =
  'La forêt équatoriale garde l’eau des pluies, la rend à l’air par les feuilles, et nourrit ainsi d’autres pluies plus loin. ';
const long = CHAPTERS.map((title) => `# ${title}\n\n${PARAGRAPH.repeat(70)}\n`).join('\n');

/** Opening files of one's own. */
export const documentScreens: readonly Screen[] = [
  {
    name: 'document-opened',
    as,
    async reach(stage) {
      await openFile(stage, sample('pandoc.docx'));
      await text(stage.page, 'Texte de «\u00a0pandoc.docx\u00a0».');
    },
  },
  {
    name: 'document-sections',
    as,
    async reach(stage) {
      const buffer = Buffer.from(long);
      await openFile(stage, { name: 'écosystèmes.md', mimeType: 'text/markdown', buffer });
      await text(stage.page, /caractères sur/);
    },
  },
  {
    name: 'document-locked',
    as,
    async reach(stage) {
      await openFile(stage, sample('locked.pdf'));
      const dialog = stage.page.getByRole('dialog', { name: 'Fichier protégé' });
      await dialog.getByLabel(/Mot de passe/).fill('sésame');
      await dialog.getByRole('button', { name: 'Ouvrir' }).click();
      await dialog.getByText(/Ce n’est pas le mot de passe/).waitFor();
    },
  },
  {
    name: 'document-refused',
    as,
    async reach(stage) {
      const name = 'Photo de la page 112 du manuel de biologie de cinquième année.heic';
      const buffer = Buffer.from('\0\0\0\x18ftypheic', 'latin1');
      await openFile(stage, { name, mimeType: 'image/heic', buffer });
      await text(stage.page, /au format HEIC/);
    },
  },
  {
    name: 'photo-check',
    as,
    async reach(stage) {
      await openFile(stage, sample('photo.jpg'));
      const dialog = stage.page.getByRole('dialog', { name: 'Relire le texte de la photo' });
      await dialog.getByRole('button', { name: 'Ajouter à mes notes' }).waitFor({ timeout: READING_MS });
    },
  },
  {
    name: 'photo-unreadable',
    as,
    async reach(stage) {
      const size = '\0\0\x27\x10\0\0\x27\x10\x08\x02';
      const buffer = Buffer.from(`\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR${size}`, 'latin1');
      await openFile(stage, { name: 'tableau.png', mimeType: 'image/png', buffer });
      await text(stage.page, /plus de 50 millions de pixels/);
    },
  },
];
