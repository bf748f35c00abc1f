/** Passages as students paste them: tidy lessons and hurried notes, in eight school subjects. */

export const PASSAGES = {
  mitosis: `# La division cellulaire

La **mitose** est une division cellulaire qui donne deux cellules filles identiques à la cellule mère. Elle permet la croissance de l'organisme et le renouvellement des tissus. La mitose comprend quatre phases : la prophase, la métaphase, l'anaphase et la télophase.

Le noyau contient l'acide désoxyribonucléique (ADN). On appelle chromosome un filament d'ADN enroulé sur lui-même. L'être humain possède 46 chromosomes dans chacune de ses cellules. Les gamètes, c'est-à-dire les cellules reproductrices, n'en ont que 23.

La méiose se déroule dans les organes reproducteurs. Elle se compose de deux divisions successives. La trisomie 21 est due à la présence d'un chromosome 21 supplémentaire.`,

  belgianCongo: `LE CONGO BELGE

De 1885 à 1908, l'État indépendant du Congo est la propriété personnelle de Léopold II. La récolte forcée du caoutchouc entraîne des violences et une forte mortalité. En 1908, sous la pression internationale, la Belgique annexe le territoire. Le 4 janvier 1959, des émeutes éclatent à Léopoldville. Le Congo devient indépendant le 30 juin 1960. Patrice Lumumba est assassiné le 17 janvier 1961.

Le Mouvement national congolais (MNC) a été fondé par Patrice Lumumba en 1958. La monnaie de la colonie était le franc congolais.`,

  messyWar: `1ere guerre mondiale (cours du 12/03)
- 28 juin 1914 : attentat de Sarajevo
- 3 aout 1914 : l'Allemagne déclare la guerre à la France
- 1915 : génocide des Arméniens
- 1916 = bataille de Verdun, + de 300 000 morts
- avril 1917 : entrée en guerre des USA
- 11 nov. 1918 : armistice
causes :
• nationalismes
• rivalités coloniales
• système d'alliances
Triple entente : alliance de la France, du Royaume-Uni et de la Russie
poilu = soldat français de la guerre de 14-18
tranchée : fossé creusé dans le sol où les soldats se protègent
la guerre fait env. 10 millions de morts
bcp de soldats meurent à cause des maladies`,

  electricity: `## Le courant électrique

Le courant électrique est un déplacement ordonné de charges électriques. L'intensité du courant se mesure avec un ampèremètre. L'unité de l'intensité est l'ampère. L'unité de la tension est le volt. Un conducteur est un matériau qui laisse passer le courant. Un isolant est un matériau qui ne laisse pas passer le courant.

La loi d'Ohm s'énonce ainsi : U = R × I. Un fusible sert à protéger les appareils contre les surintensités. Le court-circuit provoque un échauffement des fils et parfois un incendie. En 1800, Alessandro Volta invente la première pile électrique. La pile fut présentée à Paris en 1801.`,

  romanticism: `# Le romantisme

Le romantisme est un mouvement littéraire et artistique qui naît à la fin du XVIIIe siècle en Allemagne et en Angleterre. Il s'épanouit en France dans les années 1820 et 1830. Victor Hugo (1802-1885) est un poète, romancier et dramaturge français. La bataille d'Hernani éclate le 25 février 1830 au Théâtre-Français.

Les thèmes du romantisme :
- la nature ;
- le sentiment amoureux ;
- la fuite du temps ;
- la mort.

Victor Hugo publie « Les Misérables » en 1862. Le drame romantique refuse la règle des trois unités parce qu'elle limite la liberté du poète. « Le lac » est un poème d'Alphonse de Lamartine. Un alexandrin est un vers de douze syllabes. L'anaphore désigne la répétition d'un mot en début de vers ou de phrase. Une métaphore, figure de style sans mot de comparaison, rapproche deux réalités.`,

  inflation: `L'inflation

L'inflation est la hausse générale et durable des prix. Elle réduit le pouvoir d'achat des ménages. La Banque centrale du Congo (BCC) a pour mission de maintenir la stabilité des prix. On distingue deux types d'inflation : l'inflation par la demande et l'inflation par les coûts. L'inflation par les coûts s'explique par la hausse du prix des matières premières. En 1994, l'inflation atteint un niveau record au Zaïre.

Le produit intérieur brut (PIB) est la valeur de tous les biens et services produits dans un pays pendant un an. La déflation est le contraire de l'inflation.`,

  civics: `**Les trois pouvoirs**

Dans une démocratie, les trois pouvoirs sont le pouvoir législatif, le pouvoir exécutif et le pouvoir judiciaire. Le Parlement vote les lois et contrôle le gouvernement. Le Parlement se compose de l'Assemblée nationale et du Sénat. La séparation des pouvoirs permet d'éviter l'arbitraire. Montesquieu énonce ce principe en 1748 dans « De l'esprit des lois ».

Un citoyen est une personne qui possède des droits et des devoirs dans un État. La Constitution est la loi fondamentale de l'État. La Constitution de la République démocratique du Congo a été promulguée le 18 février 2006. Le président de la République est élu pour cinq ans. Le droit de vote s'acquiert à 18 ans.`,

  nile: `Le Nil est un fleuve d'Afrique. Le Nil mesure environ 6 650 km. Il traverse onze pays. Le Caire, la capitale de l'Égypte, compte plus de 20 millions d'habitants. Le barrage d'Assouan, construit de 1960 à 1970, retient les eaux du lac Nasser. Le delta du Nil se trouve au nord de l'Égypte. Les crues du Nil étaient dues aux pluies d'été sur les hauts plateaux d'Éthiopie. L'Égypte antique naît vers 3150 av. J.-C. Les Égyptiens de l'Antiquité écrivaient en hiéroglyphes. Jean-François Champollion déchiffre les hiéroglyphes en 1822.`,

  frenchRevolution: `I. Les causes de la Révolution

La société d'Ancien Régime est divisée en trois ordres : le clergé, la noblesse et le tiers état. La gabelle était un impôt sur le sel. Le pain est cher parce que la récolte de 1788 est mauvaise.

II. Les événements de 1789

Le 5 mai 1789, Louis XVI ouvre les états généraux à Versailles. Le 20 juin 1789, les députés du tiers état prêtent le serment du Jeu de paume. Le 14 juillet 1789, le peuple de Paris prend la Bastille. Dans la nuit du 4 août 1789, l'Assemblée abolit les privilèges. La Déclaration des droits de l'homme et du citoyen est adoptée le 26 août 1789. Elle proclame que « les hommes naissent et demeurent libres et égaux en droits ».

III. La Terreur

Maximilien de Robespierre est un avocat et homme politique français. Il est guillotiné le 28 juillet 1794. La République fut proclamée en septembre 1792. La Première République dura environ 12 ans.`,

  messyChemistry: `chimie - les acides et bases
def : un acide est une espèce chimique qui peut céder un ion H+
def : une base est une espèce chimique capable de capter un ion H+
pH = grandeur qui mesure l'acidité d'une solution
si pH < 7 -> solution acide
l'eau de Javel est une solution basique
réaction acide-base : échange d'un proton entre un acide et une base
attention : toujours verser l'acide dans l'eau !!
ex : acide chlorhydrique, acide sulfurique
Sørensen invente l'échelle de pH en 1909
le jus de citron contient de l'acide citrique, de l'eau et des sucres`,

  volcanoes: `Un volcan est une ouverture de la croûte terrestre par laquelle sort le magma. Le magma est une roche en fusion qui vient des profondeurs de la Terre. On distingue deux types d'éruptions : les éruptions effusives et les éruptions explosives.

Les éruptions explosives sont dangereuses car elles projettent des nuées ardentes. Le Nyiragongo, un volcan de la chaîne des Virunga, domine la ville de Goma. Le 17 janvier 2002, la lave détruit une partie du centre de Goma. Le volcan entre de nouveau en éruption le 22 mai 2021. Il y a 66 millions d'années, les dinosaures disparaissent. L'âge de la Terre est de 4,6 milliards d'années.

Qu'est-ce qu'un séisme ? C'est une secousse du sol. Il est provoqué par la rupture des roches en profondeur. L'échelle de Richter mesure la magnitude. Le foyer du séisme s'appelle l'hypocentre. Le point de la surface situé à la verticale du foyer s'appelle l'épicentre.`,

  antiquity: `Rome est fondée, selon la légende, en 753 av. J.-C. par Romulus. La République romaine (509-27 av. J.-C.) précède l'Empire. Jules César est un général et homme d'État romain. Jules César conquiert la Gaule de 58 à 51 av. J.-C. Il est assassiné le 15 mars 44 av. J.-C. Auguste devient le premier empereur en 27 av. J.-C. L'Empire romain d'Occident s'effondre en 476. Au IVe siècle, le christianisme devient la religion officielle de l'Empire. Les aqueducs servent à transporter l'eau vers les villes. Le Colisée pouvait accueillir environ 50 000 spectateurs.`,

  nothingToLearn: `Bonjour ! Comment ça va ? Moi, ça va bien. On se voit demain au lycée. N'oublie pas ton cahier. Il fera beau, je crois.`,
} as const;
