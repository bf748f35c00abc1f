/**
 * What codes are packed with: the French that questions are made of, and the fields of contents, what is most frequent last. A
 * code that was packed with these words is only read with them, so they never change; others would get another letter before
 * what is packed (`deck-link.ts`).
 */
export const LINK_WORDS =
  'devant est un droites nombres monnaie un pays n’a pas l’énergie unité électrons En quelle suite Il est ' +
  'commerce celle de pour les pression et des et l’groupe par la de l’eau hauteur moyenne général effet ' +
  'avec le de ses dit de son dioxygène vecteurs la somme de rayon celui qui celle du Congo\u202f?force la ' +
  'guerre Celui pendant la plus mais part plus de climat Contre À quoi États Qui ax² + bx + la seconde en ' +
  'anglais le produit toutes les le premier représente tous les est plus question Dans le la loi quelles ' +
  'l’État sur un par le compte Que fait valeurs De quoi personne Par quel solutions l’eau tout parallèle à ' +
  'La première partie Parce qu’il sur le par les seconde moins du Congo des deux la formule prix la droite ' +
  'masse politique la valeur habitants coefficient Déclaration par rapport la fonction verbe pourquoi peut ' +
  'anglais mouvement d’Afrique changement qu’elle dioxyde de par un triangle dont de temps faire aux f(x) ' +
  '= Pourquoi la points que les Des de ces figure de autre être Dans une relation guerre Congo\u202f?chaque ' +
  'phrase au subjonctif vecteur énergie la dérivée de la conscience la même théorème de la quantité ses ' +
  'avant un corps quand on droit de cellules solution la vitesse le travail Dans la présent théorème selon ' +
  'participe Quelle égalité la première État et la point système de deux distance la courbe de De quelle ' +
  'droit n’est pas rapport vitesse contre à partir de une cellule concentration Complétez\u00a0: demande ' +
  'ensemble contient se trouve Complétez vers devient quelle année comme dans les température Dans quelle ' +
  'Sur la figure faut-il Quand premier Sur le graphique Pour quelle condition pouvoir et les à l’a-t-elle ' +
  'Congo comment valeur dans l’le nombre sont les quatre Parce qu’la forme forme conscience À quelle date ' +
  'Qu’est-ce qui travail pays quantité temps même qu’est-ce que Que signifie Elle est environ droite que ' +
  'l’on Dans un première Afrique d’une fonction qu’il et de la courbe Environ et le Par fait après Comment ' +
  'calcule-t-on l’équation Quelle est la dérivée pas son Quels sont les trois Quelle est l’Comment dit-on ' +
  'en qu’est-ce Qu’est-ce que l’dans le Dans quel est-ce que l’produit est-il dans la sur dans une Comment ' +
  'appelle-t-on les que l’Que veut dire Comment s’appelle la combien de est-elle Sur le schéma Quelle est ' +
  'la limite de quand Comment appelle-t-on l’À quelle Parce que Quelle est la limite Que vaut sans nombre ' +
  'avec Quelle formule donne la Quels sont les à la équation une fonction Les Quelles sont les trois ' +
  'combien dans un quel Comment appelle-t-on le Elle sont les trois Comment s’appelle plus fonction ' +
  'Comment appelle-t-on un Quelle différence y a-t-il entre Quelle formule donne Comment nomme-t-on Quel ' +
  'est le Une Quelle formule Comment appelle-t-on une Quelles sont les deux Dans par Comment appelle-t-on ' +
  'la Pourquoi Combien de Que Qu’est-ce que la qui pour Qu’est-ce que le Qu’est-ce qu’une d’une Qu’est-ce ' +
  'qu’un de l’d’un quelle des dans Quel Qu’est-ce qu’les de la Qu’est-ce que Quelle est la Quelle est une ' +
  'Qu’est-ce Quelle Comment appelle-t-on ' +
  '"data":{"$":[["question","answer","explanation","description","date","event","subtopics","formulas"],"quizSynopsis":"","questions":{"$":[["question","questionType","answerSelectionType","answers","correctAnswer","explanation","figure","formulas"],[" ?","text","single",["","",""],"1",""],';
