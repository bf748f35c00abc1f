import { describe, expect, it } from 'vitest';
import { saidTitle, titleOfFile } from '#src/device/documents/document-title.ts';

describe('the title of a document', () => {
  it.each([
    'about:blank',
    '',
    '  ',
    'Microsoft Word - cours.doc',
    'Microsoft Word - Document1',
    'Microsoft PowerPoint - Présentation1',
    'Présentation PowerPoint',
    'untitled',
    'Sans titre 1',
    'https://exemple.cd/cours.html',
    'chapitre3.indd',
    'CamScanner 12-03-2026 14.05',
    '2026-03-12',
  ])('is none where it is %j', (title) => expect(saidTitle(title)).toBeNull());

  it.each([
    ['La cellule', 'La cellule'],
    ['Microsoft Word - La photosynthèse', 'La photosynthèse'],
    ['Document d’accompagnement', 'Document d’accompagnement'],
    ['Page de garde', 'Page de garde'],
    ['Présentation de la cellule', 'Présentation de la cellule'],
  ])('of %j is %j', (title, said) => expect(saidTitle(title)).toBe(said));

  it('is none where there is none', () => expect(saidTitle(null)).toBeNull());
});

describe('the name of a file', () => {
  it.each([
    ['la_cellule.pdf', 'la cellule'],
    ['Cours 3.docx', 'Cours 3'],
  ])('%j says %j', (name, said) => expect(titleOfFile(name)).toBe(said));

  it.each(['IMG_20260312_140512.jpg', 'scan0001.pdf', '3 photos', 'document.pdf', '12345.pdf'])(
    '%j says nothing',
    (name) => expect(titleOfFile(name)).toBeNull(),
  );
});
