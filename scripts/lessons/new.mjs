import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lessonsFolder } from './folders.mjs';

const today = new Date().toISOString().slice(0, 10);
const SYSTEMS = [
  'République démocratique du Congo',
  'France',
  'Côte d’Ivoire',
  'Cameroun',
  'Sénégal',
  'Belgique',
];

/** @type {Record<string, string>} the files that a lesson begins with; what is to be written stands as « … » */
const skeleton = {
  'lesson.md': `---
title: …
subject: …
keywords: …, …
summary: ….
reviewed: ${today}
---

Une question ou une scène ouvre la leçon.

## Une section

…

## Erreurs fréquentes

…

## À savoir par cœur

- …

## Pour aller plus loin

…

## Sources

- Auteur ou institution, *Titre*, éditeur, année.
`,
  'quiz.md': `## Une question ?

fait · niveau 1 · § Une section
texte : « … »

- [ ] Une erreur que l’on commet
  Pourquoi c’est faux.
- [x] La bonne réponse
- [ ] Une autre erreur
  Pourquoi c’est faux.
- [ ] Une autre encore
  Pourquoi c’est faux.

> Pourquoi la bonne réponse l’est.
`,
  'cards.md': `## Une chose demandée ?

niveau 1 · § Une section
texte : « … »

Une réponse, dite d’un souffle
`,
  'map.md': `# Titre

- Une branche (§ Une section)
  - Une idée
    - Un détail
`,
  'exercises.md': `## Un exercice

niveau 1 · § Une section

L’énoncé.

### Solution

1. Une étape, et pourquoi.
2. La suivante.

### Réponse

Une phrase, avec l’unité.

### Attention

Le faux chemin, et pourquoi il tente.
`,
  'programme.md': `| Système | Classes | Chapitre |
|---|---|---|
${SYSTEMS.map((system) => `| ${system} | aucune | – |`).join('\n')}
`,
  'reading.md': `- ${today}, écriture. Douteux : rien.
`,
};

/**
 * Begins a lesson: writes the files of the guide with what is to be filled in.
 * @param {string[]} slugs one, which is the folder's name
 * @param {string} [root] another folder than lessons/
 * @returns {number} the exit code
 */
export function beginLesson([slug], root = lessonsFolder) {
  if (slug === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    process.stdout.write('Le nom d’une leçon a des minuscules sans accent, des chiffres et des tirets.\n');
    return 2;
  }
  const folder = join(resolve(root), slug);
  if (existsSync(folder)) {
    process.stdout.write(`${folder} existe déjà.\n`);
    return 1;
  }
  mkdirSync(join(folder, 'figures'), { recursive: true });
  for (const [name, text] of Object.entries(skeleton)) writeFileSync(join(folder, name), text);
  process.stdout.write(`${folder}\n`);
  return 0;
}
