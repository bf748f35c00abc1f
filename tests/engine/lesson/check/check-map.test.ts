import { namesEach } from './names.ts';

namesEach([
  [
    'too few labels',
    'map.md',
    /( {2}- Rang quatre\n[\s\S]*?)(?=- Son histoire)/,
    '',
    /étiquettes ; il en faut de 20 à 60/,
    'top',
  ],
  ['a label that is too long', 'map.md', 'Liber abaci', 'Le livre que Léonard de Pise écrivit', /a 7 mots/],
  [
    'too many levels',
    'map.md',
    '    - Sa hauteur',
    '    - Sa hauteur\n      - Un\n        - Deux',
    /6 niveaux/,
    'top',
  ],
  [
    'a section on a deeper branch',
    'map.md',
    'Liber abaci',
    'Liber abaci (§ Les dates)',
    /Seules les branches/,
  ],
  ['a label twice on one branch', 'map.md', 'Rang deux', 'Rang un', /pend deux fois/],
  ['a wrong indent', 'map.md', '  - Liber abaci', '   - Liber abaci', /retrait est faux/],
]);
