import fc from 'fast-check';

const SIGNS = [
  '\t',
  '\n',
  '\r\n',
  '"',
  '""',
  "'",
  '#',
  '##',
  ',',
  ';',
  '|',
  ':',
  '::',
  '=',
  '~',
  '{',
  '}',
  '\\',
  '\\n',
  '%',
  '%50%',
  '[html]',
  '[',
  ']',
  '//',
  '<b>',
  '</b>',
  '<script>alert(1)</script>',
  '&amp;',
  '&',
  '<',
  '>',
  '->',
  '=1+1',
  '+',
  '@',
  '$',
  '$CATEGORY:',
  '*',
  '_',
  '`',
  '- ',
  '1. ',
  '👩‍👩‍👧',
  'é',
  'œ',
  'العربية',
  '\u202f',
  '\u00a0',
  'www.a.b',
  'https://a.b/',
  '@a.b',
  'mot ',
];

/** Texts made of what breaks formats, between ordinary words; trimmed, never empty. */
export const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...SIGNS), fc.string({ maxLength: 4 })), { minLength: 1, maxLength: 8 })
  .map((parts) =>
    parts
      .join('')
      .replace(/[\0\ue000-\uf8ff\p{Surrogate}\v\f\u2028\u2029\u0085]/gu, '')
      .trim(),
  )
  .filter((text) => text !== '');
