import { isHomophoneRule } from '#engine/writing/homophone-rules.ts';
import type { RuleName } from '#engine/writing/rules/rule-names.ts';

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

/** Which part of its lesson a rule is, where one lesson is about several. */
const PARTS: Readonly<Record<string, string>> = {
  'accord-participe': 'avec être',
  'participe-avoir': 'avec avoir',
  'espace-double': 'en trop',
  'espace-ponctuation': 'près d’un signe',
};

/** Tells the rules of one lesson apart, in a word or two; undefined for a rule that has its lesson for itself. */
export const whichOf = (rule: RuleName): string | undefined => PARTS[rule];

/** The kind of mistake that a rule is about, in a word or two. */
export function ruleLabel(rule: RuleName): string {
  if (isHomophoneRule(rule)) return 'homophone';
  if (rule.startsWith('accord-')) return 'accord';
  return FAMILIES[rule] ?? rule.replaceAll('-', ' ');
}
