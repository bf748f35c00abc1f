import { fold } from '#engine/text/words/fold.ts';

/** The countries that courses name, with their article: those of today and those that history knew. */
const COUNTRIES =
  `la France|l’Allemagne|le Royaume-Uni|l’Angleterre|la Grande-Bretagne|l’Italie|l’Espagne|le Portugal|la Belgique|les Pays-Bas|le Luxembourg|la Suisse|l’Autriche|l’Autriche-Hongrie
la Hongrie|la Pologne|la Tchécoslovaquie|la République tchèque|la Slovaquie|la Roumanie|la Bulgarie|la Grèce|la Serbie|la Yougoslavie|la Croatie|la Bosnie|l’Albanie|le Monténégro|la Prusse|la Russie|l’URSS
l’Ukraine|la Biélorussie|l’Estonie|la Lettonie|la Lituanie|la Finlande|la Suède|la Norvège|le Danemark|l’Islande|l’Irlande|la RFA|la RDA|l’Empire ottoman|la Turquie|l’Arménie|la Géorgie|l’Azerbaïdjan
le Maroc|l’Algérie|la Tunisie|la Libye|l’Égypte|le Soudan|le Soudan du Sud|l’Éthiopie|l’Érythrée|la Somalie|le Kenya|l’Ouganda|le Rwanda|le Burundi|la Tanzanie|le Tanganyika|la Zambie|le Zimbabwe|le Malawi|le Mozambique
l’Angola|la Namibie|le Botswana|l’Afrique du Sud|le Lesotho|Madagascar|la République démocratique du Congo|le Congo|le Zaïre|la RDC|le Gabon|le Cameroun|la Centrafrique|le Tchad|le Niger|le Nigeria|le Bénin|le Dahomey|le Togo
le Ghana|la Gold Coast|la Côte d’Ivoire|le Burkina Faso|la Haute-Volta|le Mali|le Sénégal|la Gambie|la Guinée|la Guinée-Bissau|la Sierra Leone|le Liberia|la Mauritanie|le Cap-Vert|l’île Maurice|les Comores|Djibouti
les États-Unis|le Canada|le Mexique|Cuba|Haïti|la République dominicaine|la Jamaïque|le Guatemala|le Honduras|le Nicaragua|le Salvador|le Costa Rica|le Panama|la Colombie|le Venezuela|l’Équateur|le Pérou|la Bolivie|le Chili
l’Argentine|l’Uruguay|le Paraguay|le Brésil|le Suriname|la Chine|le Japon|la Corée du Nord|la Corée du Sud|la Corée|le Vietnam|le Viêt Nam|le Laos|le Cambodge|la Thaïlande|la Birmanie|la Malaisie|Singapour|l’Indonésie
les Philippines|l’Inde|le Pakistan|le Bangladesh|le Sri Lanka|le Népal|l’Afghanistan|l’Iran|la Perse|l’Irak|la Syrie|le Liban|Israël|la Jordanie|la Palestine|l’Arabie saoudite|le Koweït|le Qatar|le Yémen|les Émirats arabes unis|Oman
le Kazakhstan|l’Ouzbékistan|la Mongolie|Taïwan|l’Australie|la Nouvelle-Zélande`
    .split(/[|\n]/u)
    .map((country) => country.trim());

const ARTICLE = /^(?:l[ea]s?\s|l’)/u;
const byName = new Map(COUNTRIES.map((country) => [fold(country.replace(ARTICLE, '')), country]));
/** As they stand among words without punctuation, the longest first: « le Soudan du Sud » is not Sudan. */
const KEYS = [...byName]
  .map(([name, country]) => ({ key: ` ${name.replace(/[^\p{L}\p{N}-]+/gu, ' ')} `, country }))
  .sort((a, b) => b.key.length - a.key.length);

/** The country that a noun phrase is, with its article; null for any other phrase. */
export const countryOf = (phrase: string): string | null =>
  byName.get(fold(phrase.replace(/^(?:l[ea]s?\s|l’)/iu, ''))) ?? null;

/** The countries that a sentence names, each with its article. */
export function countriesIn(text: string): string[] {
  let left = ` ${fold(text).replace(/[^\p{L}\p{N}-]+/gu, ' ')} `;
  return KEYS.flatMap(({ key, country }) => {
    if (!left.includes(key)) return [];
    left = left.replaceAll(key, ' ; ');
    return [country];
  });
}
