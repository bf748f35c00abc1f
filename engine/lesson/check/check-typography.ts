import { formulasOf } from '../text/formulas.ts';
import type { Context } from './context.ts';

/** What is wrong wherever it stands, and what to write instead. What a pattern matches is shown. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/\S*'\S*/u, 'Apostrophe droite : écrivez « ’ ».'],
  [/\S*"\S*/u, 'Guillemet droit : écrivez « … ».'],
  [/\S*\.\.\.\S*/u, 'Trois points : écrivez « … ».'],
  [/[\p{L}\p{N})%°.…*»]+[;!?](?![\p{L}])/u, 'Il manque l’espace avant « ; », « ! » ou « ? ».'],
  [/[\p{L})%°*»]+:(?=[\s*]|$)/u, 'Il manque l’espace avant « : ».'],
  [/«(?=\S)\S*|\S*(?<=\S)»/u, 'Il manque l’espace à l’intérieur des guillemets « … ».'],
  [/(?<=\S)[ \u00a0\u202f]{2,}\S*/u, 'Il y a deux espaces.'],
  [/\S*(?:\d(?:ème|ère|ième)|(?<![\p{L}])[IVX]+ème)s?(?!\p{L})/u, 'Écrivez « 2e », « 1re », « XIXe ».'],
  [
    /(?<!\p{L})(?:Etats?|Eglises?|Ecoles?|Egypte|Ethiopie|Erythrée|Equateur|Energie|Equation|Etudes?|Etapes?|Elections?|Economie|Evolution)(?!\p{L})/u,
    'La majuscule porte son accent : « État », « École ».',
  ],
];
const MINUS = /(?<=^|[\s(])-\d\S*/u;

/** The typography of the prose of every file. Which space stands before a sign does not matter: the reader sets it. */
export function checkTypography({ folder, files, in: notesOf }: Context): void {
  // English, in italics, sets no space before « ? » and « ! ».
  const shownIn = (line: string, file: string) =>
    folder.lesson.subject === 'Anglais'
      ? prose(line, file).replace(/(?<!\*)\*[^*]+\*(?!\*)/g, (italic) =>
          italic.replace(/(?<=\p{L})[?!]/gu, ''),
        )
      : prose(line, file);
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith('.md')) continue;
    const note = notesOf(file);
    let inNumbers = false;
    let inCode = false;
    blanked(text)
      .split('\n')
      .forEach((line, at) => {
        if (line.startsWith('~~~')) inNumbers = !inNumbers;
        else if (line.startsWith('```')) inCode = !inCode;
        else if (!inNumbers && !inCode && !/^calcul\s*:/.test(line)) {
          for (const [pattern, fault] of RULES) {
            const found = pattern.exec(shownIn(line, file))?.[0];
            if (found !== undefined) note(at + 1, `${fault} Ici : ${found.trim()}`);
          }
          const minus = file === 'timeline.md' ? undefined : MINUS.exec(prose(line, file))?.[0];
          if (minus !== undefined) note(at + 1, `Le signe moins s’écrit « − ». Ici : ${minus}`);
          checkInnerQuotes(prose(line, file), (fault) => note(at + 1, fault));
        }
      });
  }
}

/** A text in which each formula is a word of its own length, so that lines and the spaces around it stay. */
const blanked = (text: string) => {
  let blank = text;
  for (const { at, end } of formulasOf(text))
    blank = blank.slice(0, at) + text.slice(at, end).replace(/[^\n]/g, 'x') + blank.slice(end);
  return blank;
};

/** A line without what the reader does not see: marks, targets of links, slots, the name of a field. */
function prose(line: string, file: string): string {
  // Keywords are what students type, faults and all.
  if (file === 'lesson.md' && line.startsWith('keywords:')) return '';
  return line
    .replace(file === 'lesson.md' ? /^(?:title|subject|summary|reviewed):/ : /^$/, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\[\[[^\]]*\]\]/g, '0')
    .replace(/`[^`]*`/g, 'x')
    .replace(/^\|?[\s:|-]+\|?$/, '')
    .replace(/^\s+|\s+$/g, '');
}

/** “…” is right for a quotation inside a quotation only. */
function checkInnerQuotes(line: string, note: (fault: string) => void): void {
  const at = line.search(/[“”]/);
  if (at < 0) return;
  const before = line.slice(0, at);
  if (before.lastIndexOf('«') <= before.lastIndexOf('»')) note('Guillemets anglais : écrivez « … ».');
}
