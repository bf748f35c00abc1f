import type { WritingToolSlug } from './slugs.ts';

/**
 * The output that 'Exemple' shows for each tool, for the example texts of its fields (`tools.ts`). The texts
 * are written by hand, in Markdown where the tool writes Markdown; only the page of a tool loads them.
 */
export const writingExamples: Readonly<Record<WritingToolSlug, string>> = {
  freestyle: `Le fleuve Congo coule fort toute l’année parce que son bassin s’étend des deux côtés de l’équateur. Quand la saison sèche s’installe au sud, les pluies tombent au nord, et quelques mois plus tard c’est l’inverse. Ses affluents se relaient donc : l’Oubangui, au nord, est en crue quand le Kasaï, au sud, est au plus bas. La grande forêt du centre joue aussi un rôle, car elle retient l’eau et la rend peu à peu. Voilà pourquoi son débit, le deuxième du monde après celui de l’Amazone, varie si peu d’une saison à l’autre.`,

  intro: `Du feu à l’ordinateur, chaque invention a promis à l’homme de le délivrer d’une peine. Le progrès technique, c’est-à-dire l’ensemble des outils et des procédés qui augmentent notre pouvoir sur la nature, semble donc nous rendre plus libres, si la liberté est la capacité d’agir sans contrainte. Pourtant, nos machines demandent des soins, de l’énergie et du temps, et nous peinons à nous en passer. **Le progrès technique rend-il l’homme plus libre, ou remplace-t-il d’anciennes contraintes par de nouvelles ?** Nous verrons d’abord ce dont la technique nous libère, puis les dépendances qu’elle crée, avant de nous demander à quelles conditions l’homme reste maître de ses outils.`,

  development: `La lecture développe l’esprit critique, d’abord parce qu’elle confronte le lecteur à d’autres points de vue que le sien. Celui qui lit quitte un moment ses habitudes et regarde le monde avec les yeux d’un autre. Ainsi, dans *Candide*, Voltaire promène un jeune homme naïf à travers les guerres et les catastrophes ; le lecteur compare sans cesse ce que le héros a appris avec ce qu’il voit, et finit par douter que « tout est au mieux ». De même, deux articles de presse sur un seul événement ne retiennent pas les mêmes faits : les lire l’un après l’autre apprend à se demander qui parle, et dans quel but. Lire, c’est donc déjà discuter ; reste à savoir si cette discussion intérieure suffit pour agir.`,

  conclusion: `Au terme de cette réflexion, les réseaux sociaux apparaissent comme un pont fragile. Ils permettent à des amis séparés de garder le contact et à des jeunes isolés de trouver leurs semblables ; mais ils favorisent aussi la comparaison, les malentendus et les échanges rapides qui n’engagent à rien. **Ils rapprochent donc vraiment ceux qui s’en servent pour préparer ou prolonger des rencontres, et éloignent ceux qui les laissent en prendre la place.** La question n’est peut-être plus de savoir s’il faut les utiliser, mais d’apprendre, à l’école comme à la maison, à décider du temps qu’on leur donne.`,

  dissertation: `**Problématique :** si l’école ne prépare à aucun métier, elle risque d’être inutile ; si elle ne fait que cela, que devient la culture commune ?

## I. L’école doit préparer au travail
1. Elle coûte à la société et aux familles, qui en attendent un avenir. *Exemple : l’apprenti mécanicien qui apprend à lire une notice.*
2. Un savoir que l’on applique se retient mieux. *Exemple : calculer le devis d’un toit.*

## II. Elle ne peut pas se réduire à cela
1. Les métiers changent plus vite que les programmes. *Exemple : la photographie argentique.*
2. Elle forme aussi des citoyens, capables de juger et de voter.

## III. Elle prépare à tous les métiers en n’en visant aucun
1. Lire, compter, argumenter servent partout.
2. Le choix vient ensuite, par les stages et les filières, quand l’élève se connaît mieux.`,

  revision: `## Définition
La photosynthèse est la fabrication de matière organique par les plantes vertes, grâce à l’énergie de la lumière.

## À retenir
- **Où ?** Dans les feuilles, à l’intérieur des chloroplastes, qui contiennent la chlorophylle.
- **Avec quoi ?** De l’eau, puisée par les racines, et du dioxyde de carbone, pris dans l’air.
- **Ce qui est produit :** des sucres, dont la plante se nourrit, et du dioxygène, rejeté dans l’air.

## Pour se tester
1. Pourquoi une plante laissée dans le noir finit-elle par mourir ?
2. D’où vient le dioxygène que nous respirons ?`,

  correction: `Les élèves ont fini leurs devoirs hier soir, mais ils n’étaient pas contents.`,

  rewriting: `Le professeur a indiqué que l’expérience avait pleinement réussi et qu’elle serait reconduite avec un volume d’eau plus important.`,

  summarize: `Grâce à ses racines profondes et à sa capacité d’attendre la pluie, le mil pousse là où les autres céréales échouent. Cultivé et conservé au Sahel depuis plus de quatre mille ans, il nourrit encore près de cent millions de personnes.`,

  poem: `Le soir tombe sur Kin, le ciel s’ouvre et s’égoutte,
La tôle des maisons se met à murmurer ;
Les enfants, pieds mouillés, ont fait de la grand-route
Un fleuve de papier où l’on va naviguer.`,

  'content-generator': `**Vendredi, le lycée lit !**

Apportez un livre que vous avez aimé, repartez avec celui d’un autre. À 10 heures, la cour devient une bibliothèque : des tables pour échanger, un coin d’ombre pour écouter, un micro pour ceux qui veulent lire à voix haute.

- **Échange de livres :** un livre déposé, un livre emporté.
- **Lectures à voix haute :** dix minutes chacun, inscription sur place.

Roman, bande dessinée, poésie, manuel de cuisine : tout se lit, tout se prête. On vous attend.`,

  synonym: `**Qui ne recule pas devant le danger :** brave, vaillant, intrépide, hardi, téméraire (avec un risque inutile).

**Qui ne renonce pas devant l’effort :** persévérant, tenace, travailleur.`,

  traduction: `At sea level, water boils at one hundred degrees. In the mountains, it boils at a lower temperature, because the pressure there is lower.`,
};
