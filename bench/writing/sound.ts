/**
 * Sentences without a fault, of the kinds that lead rules to false alarms: inversions, homographs, names, figures,
 * verse, quotations.
 */
export const SOUND: readonly string[] = `
La République démocratique du Congo a proclamé son indépendance le 30 juin 1960.
Patrice Lumumba, né à Onalua en 1925, fut le premier à occuper le poste de Premier ministre.
Le fleuve Congo est le deuxième du monde par son débit, après l’Amazone.
Ce que Paul a à dire à sa mère ne regarde personne.
Les enfants que j’ai vus hier jouaient près du marché de la Liberté.
Elle s’est lavé les mains avant de passer à table.
On est arrivés trop tard : le train était déjà parti.
C’est à toi qu’il appartient de choisir.
La porte est ouverte ; qui l’a laissée ainsi ?
Les uns travaillent, les autres se reposent.
À Kinshasa, le prix du sac de manioc a doublé en six mois.
Il a fait ce qu’il a pu pour sauver la récolte.
Tous les élèves de la classe ont rendu leur copie à l’heure.
Toute la ville parlait de cette affaire, et tout le monde en riait.
Quelle que soit la réponse, écris-la sur une feuille.
La plupart des gens pensent que l’eau bout toujours à 100 °C.
Une foule de curieux s’était rassemblée devant la mairie.
Si tu étais venu plus tôt, tu aurais vu le ministre.
Je me demande s’il viendrait si on l’invitait.
Victor Hugo a publié « Les Misérables » en 1862.
« Les Misérables » est un roman que l’on étudie au lycée.
Nous nous sommes rencontrés à Bruxelles, où il faisait ses études.
Vous vous êtes trompés de route, et vous le savez.
Je leur ai donné leurs cahiers, puis ils sont partis avec leur maître.
L’un des plus grands écrivains du siècle est mort pauvre.
Les langues latine et grecque ont nourri le français.
Il porte une chemise bleu clair et des chaussures marron.
Ces gens-là n’ont peur de rien, et c’est tant mieux.
Ses amis sont là, mais son frère n’y est pas.
Peu de pays peuvent se passer de pétrole, et aucun ne peut se passer d’eau.
Le mot « photosynthèse » vient du grec.
La loi d’Ohm s’écrit U = R × I, où R est la résistance en ohms.
On a longtemps cru que la Terre était plate.
Le professeur nous a demandé de lire le chapitre 3 pour lundi.
Dans l’affaire Dreyfus, la vérité a fini par l’emporter.
Le juge a dit vrai : l’accusé, à ses yeux, ne risquait rien.
La Côte d’Ivoire est le premier producteur mondial de cacao.
Au Sénégal, Léopold Sédar Senghor fut à la fois poète et président.
Ils se sont succédé à la tête de l’entreprise.
Les arbres abattus pendant la nuit barraient la route de Matadi.
Elle a l’air fatiguée, mais elle travaille encore.
Que veut-il ? Où va-t-il ? Nul ne le sait.
Voilà ce dont j’ai besoin : du temps et un peu de calme.
Plus on lit, plus on apprend à écrire.
Il y a deux mille ans, Rome dominait la Méditerranée.
La guerre froide oppose les États-Unis à l’URSS de 1947 à 1991.
Les eaux usées sont rejetées dans la rivière sans être traitées.
Mobutu prend le pouvoir en novembre 1965 et le garde jusqu’en 1997.
Ni lui ni elle n’ont répondu à ma lettre.
Marie, à qui j’ai parlé hier, est d’accord avec nous.
Cette année, la récolte de maïs a été meilleure que l’an dernier.
J’aime le thé ou le café, mais jamais les deux à la fois.
C’est ce jour-là que mon grand-père a quitté le village.
Le chat noir et blanc de la voisine dort sur le mur.
Un groupe d’élèves sérieux a préparé l’exposé sur le paludisme.
Les pompiers ont éteint l’incendie en moins d’une heure.
Le cœur bat environ soixante-dix fois par minute chez l’adulte.
Il est interdit de fumer ; il est possible de boire de l’eau.
La vitesse de la lumière est d’environ 300 000 km/s.
Mon oncle est médecin, ma tante est professeure et mon cousin étudie le droit.
Ayant fini ses devoirs, elle sortit jouer avec ses sœurs.
L’élève a réussi parce qu’il avait bien appris sa leçon.
Ce sont les femmes du quartier qui ont construit le puits.
Tu peux venir quand tu veux, sauf le mardi.
Dès que la pluie cesse, les oiseaux recommencent à chanter.
Le Rhin et la Meuse se jettent dans la mer du Nord.
Sans doute a-t-elle oublié notre rendez-vous.
Cela fait trois ans que je n’ai pas revu Goma.
Les prix montent, les salaires stagnent : voilà le problème.
Je vous écris pour vous demander de bien vouloir m’accorder un délai.
Mon grand-père m’a raconté comment la ville a changé depuis son enfance.
Les résultats du vote seront annoncés demain par la commission électorale.
Il fait chaud, l’air est humide et les nuages s’amassent au-dessus du lac.
Qui a dit que les mathématiques étaient difficiles ?
Elle a été élue à une large majorité.
Nous l’avons vue partir, sa valise à la main.
Les droits de l’homme sont universels, indivisibles et interdépendants.
Le taux de chômage des jeunes a atteint 40 % dans certaines villes.
Bien que la route soit longue, nous marcherons jusqu’au soir.
Ce n’est ni le lieu ni le moment d’en parler.
Les premières lettres de l’alphabet grec sont alpha, bêta et gamma.
L’auteur oppose la raison à la passion dans tout le premier chapitre.
Deux droites parallèles à une même troisième sont parallèles entre elles.
Le sang transporte l’oxygène des poumons vers les organes.
On y trouve des mines de cuivre, de cobalt et de coltan.
Je n’en crois pas mes yeux : il neige à Casablanca !
Les Romains appelaient cette mer « Mare Nostrum ».
Ma petite sœur veut devenir pilote, mon frère cadet préfère la cuisine.
Tant que la pression reste constante, le volume varie peu.
Quels que soient les obstacles, ils les surmonteront ensemble.
Aucun des témoins n’a pu décrire le voleur.
Le poète y exprime sa douleur et son espoir.
Il se pourrait bien qu’elle ait raison.
La moitié des députés étaient absents lors du vote.
À l’aube, les pêcheurs rentrent et vendent le poisson sur la plage.
Voici les livres que tu m’as prêtés l’été dernier.
Cette phrase de Camus, je la trouve très belle.
Les chercheurs ont pris en compte l’âge, le sexe et la taille.
Bonjour Madame, pourriez-vous me dire où se trouve la gare ?
Elle lit beaucoup, surtout des romans policiers et des bandes dessinées.
Le Premier ministre est nommé par le président de la République.
L’équipe qui gagne reste sur le terrain, celle qui perd sort.
Plusieurs d’entre eux ne savaient ni lire ni écrire.
Le blé et le riz sont les céréales les plus consommées au monde.
Le bus part à 12:30 et arrive à 14:05, si tout va bien.
Sur cette carte à l’échelle 1:50 000, un centimètre vaut 500 mètres.
Le pasteur a lu Jean 3:16 et Matthieu 5:3-12 devant l’assemblée.
Écris à info@exemple.cd ou va sur https://exemple.cd/recherche?q=congo&page=2 ce soir.
Ouvre le fichier notes.txt, puis la page index.php?id=4 du site.
Platon est mort vers 348 av. J.-C. à Athènes, disent M. Dupont et les autres.
L’O.N.U. et l’U.E. ont envoyé de l’aide, des médecins, de l’eau, etc.
Il a hésité... puis il a souri :) et il est parti ;)
Le prix a baissé de 3,5 % en un an et de 1.250 francs en dix ans.
`
  .trim()
  .split('\n');
