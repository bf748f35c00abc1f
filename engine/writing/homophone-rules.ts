import type { RuleName } from './rules/rule-names.ts';

/** Rules about words that sound alike and are spelled differently; they are named after the words. */
const HOMOPHONES: ReadonlySet<RuleName> = new Set<RuleName>([
  'a-à',
  'on-ont',
  'on-n',
  'et-est',
  'ces-ses',
  'la-là',
  'ou-où',
  'ce-se',
  'son-sont',
  'peu-peut',
  'sa-ça',
  'leur-leurs',
  'quel-qu-elle',
  'tout-tous',
  'mes-mais',
  'ma-m-a',
  'tes-t-es',
  'été-était',
  'don-dont',
  'ni-n-y',
  'nom-verbe',
  'près-prêt',
  'du-dû',
  'sur-sûr',
  'quand-quant',
  'homophone-mot',
  'si-s-y',
  'sans-s-en',
]);

/** True for a rule about words that sound alike. */
export const isHomophoneRule = (rule: RuleName): boolean => HOMOPHONES.has(rule);
