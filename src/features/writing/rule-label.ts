/** Names that pupils know for the correction rules (engine/writing/rules) whose own names don't explain themselves. */
const FAMILIES: Readonly<Record<string, string>> = {
  'mot-double': 'répétition',
  'espace-double': 'espace',
  'espace-ponctuation': 'ponctuation',
  guillemets: 'ponctuation',
  'points-de-suspension': 'ponctuation',
  elision: 'élision',
  'trait-union': 'trait d’union',
  'er-é': '-er ou -é',
  'si-conditionnel': 'conjugaison',
  'auxiliaire-être': 'conjugaison',
  'participe-passé': 'conjugaison',
  'participe-avoir': 'accord',
};

/** Words that sound alike and are spelled differently; their rules are named after the pair. */
const PAIR =
  /^(?:a-à|on-ont|on-n|et-est|ces-ses|la-là|ou-où|ce-se|son-sont|peu-peut|sa-ça|leur-leurs|quel-qu-elle|tout-tous|mes-mais|ma-m-a|tes-t-es|été-était|don-dont|ni-n-y|nom-verbe|près-prêt|du-dû|sur-sûr)$/u;

/** The kind of mistake that a rule is about, in a word or two. */
export function ruleLabel(rule: string): string {
  if (PAIR.test(rule)) return 'homophone';
  if (rule.startsWith('accord-')) return 'accord';
  return FAMILIES[rule] ?? rule.replaceAll('-', ' ');
}
