import { fold } from '#engine/text/words/fold.ts';

/** Names of girls and women where students of French live, without accents; those that men have too are left out. */
const OF_WOMEN = new Set(
  `aissatou aminata astou awa bintou coumba diarra fanta fatima fatimata fatou fatoumata kadiatou khady mariama mariam nafissatou ndeye oumou
  rama rokhaya salimata seynabou sokhna yacine binta djeneba penda rokia safiatou aicha amina khadija leila nadia samira yasmina
  zineb salma malika naima farida karima hawa zainab esperance furaha naomi plamedi ruth rachel rebecca sarah esther deborah
  benedicte brigitte mamie josephine beatrice chantal jeanne marie anne anna annie alice agnes amandine amelie
  audrey aurelie aurore caroline catherine cecile celine chloe christine claire clara clemence colette corinne delphine denise
  diane elena elise elisabeth elodie emilie emma estelle eugenie eva fabienne fanny florence francine francoise gabrielle genevieve
  geraldine gisele helene henriette ines irene isabelle jacqueline jeannette jessica juliette julie justine karine laetitia laura
  laure laurence lea leonie lina lisa louise lucie lucile madeleine manon margaux margot marguerite marianne marine marion martine
  mathilde melanie melissa michele mireille monique nadine natacha nathalie nicole noemie oceane odette odile ophelie pascaline patricia
  paulette pauline philomene rosalie rose roxane sabrina sandra sandrine simone solange sonia sophie stephanie suzanne sylvie
  therese valerie vanessa veronique virginie viviane yvette yvonne zoe`.split(/\s+/),
);

/** Whether a first name is a woman's and nobody else's. */
export const isWomansName = (name: string): boolean => OF_WOMEN.has(fold(name));
