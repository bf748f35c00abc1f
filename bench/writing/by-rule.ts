import { fold } from '#engine/text/words/fold.ts';
import { type RuleName, ruleName } from '#engine/writing/rules/rule-names.ts';

/** What became of the faults that are a rule's matter, and of its changes. */
export interface RuleCounts {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/** The rule that a kind of fault is a matter of, where the words do not tell. */
const BY_KIND: Readonly<Record<string, RuleName>> = {
  sv: 'accord-verbe',
  pp: 'accord-participe',
  a: 'a-à',
  cese: 'ce-se',
  son: 'son-sont',
  don: 'don-dont',
  quel: 'quel-qu-elle',
  cest: 'ces-ses',
  ny: 'ni-n-y',
  er: 'er-é',
  ng: 'accord-nom',
  ap: 'apostrophe',
  si: 'si-conditionnel',
  maj: 'majuscule-nom',
  esp: 'espace-ponctuation',
  hom: 'homophone-mot',
  sms: 'locution',
  ort: 'orthographe',
  subj: 'subjonctif',
  neg: 'on-n',
};

/** Homophones by the words that are confused. */
const BY_WORD: readonly (readonly [words: RegExp, rule: RuleName])[] = [
  [/^(?:on|ont)$/, 'on-ont'],
  [/^(?:et|est)$/, 'et-est'],
  [/^(?:là|l'a|l'ai|l'as)$/, 'la-là'],
  [/^où$/, 'ou-où'],
  [/^(?:ça|sa)$/, 'sa-ça'],
  [/^leurs?$/, 'leur-leurs'],
  [/^(?:tous|toutes)$/, 'tout-tous'],
  [/^mais$/, 'mes-mais'],
  [/^[mtn]'(?:a|as|ai|ont)$/, 'ma-m-a'],
  [/^(?:t'es|tes)$/, 'tes-t-es'],
  [/^(?:été|étai[st]|étaient)$/, 'été-était'],
  [/^(?:dû|du)$/, 'du-dû'],
  [/^sûre?s?$/, 'sur-sûr'],
  [/^(?:près|prête?s?)$/, 'près-prêt'],
  [/^(?:quand|quant)$/, 'quand-quant'],
  [/^(?:peu|peut|peux)$/, 'peu-peut'],
  [/^(?:sans|s'en)$/, 'sans-s-en'],
  [/^(?:si|s'y)$/, 'si-s-y'],
];

/** The rule whose matter a fault is: it stands in its row when nothing finds it. */
export function ruleOfFault(written: string, right: string, kind: string): RuleName {
  const plain = right.toLowerCase().replaceAll('’', "'");
  if (kind === 'hom') return BY_WORD.find(([words]) => words.test(plain))?.[1] ?? 'homophone-mot';
  if (kind === 'ort' && fold(written.toLowerCase()) === fold(plain)) return 'accent';
  if (kind === 'si' && /^s'/.test(plain)) return 'elision';
  if (kind === 'esp' && plain.includes('-')) return 'trait-union';
  return BY_KIND[kind] ?? 'homophone-mot';
}

/** The figures of every rule, in the order of the rules, as a page of Markdown. */
export function rulePage(
  sets: readonly (readonly [name: string, byRule: ReadonlyMap<string, RuleCounts>])[],
): string {
  const rows = ruleName.options.map((rule) => {
    const cells = sets.flatMap(([, byRule]) => {
      const { right, wrong, missed } = byRule.get(rule) ?? { right: 0, wrong: 0, missed: 0 };
      return [right, wrong, missed];
    });
    return `| ${rule} | ${cells.join(' | ')} |`;
  });
  const head = sets.flatMap(([name]) => [`${name}: right`, 'wrong', 'missed']);
  return [
    '# Figures by rule',
    '',
    'Written by `npm run bench:writing`; do not edit. *Right* and *wrong* count the changes of a rule. A fault that stays',
    'has no rule: *missed* counts it under the rule whose matter it is (`by-rule.ts`), every noun, adjective and determiner',
    'under `accord-nom`. What each rule says is in `engine/writing/rules/explain.ts`; examples with their corrections are in',
    'the page that names it in `engine/writing/rule-lessons`, and above each rule in `engine/writing/rules`.',
    '',
    `| rule | ${head.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(head.length)}`,
    ...rows,
    '',
  ].join('\n');
}
