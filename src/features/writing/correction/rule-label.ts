import { isHomophoneRule } from '#engine/writing/homophone-rules.ts';
import type { RuleName } from '#engine/writing/rules/explain.ts';

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

/** The kind of mistake that a rule is about, in a word or two. */
export function ruleLabel(rule: RuleName): string {
  if (isHomophoneRule(rule)) return 'homophone';
  if (rule.startsWith('accord-')) return 'accord';
  return FAMILIES[rule] ?? rule.replaceAll('-', ' ');
}
