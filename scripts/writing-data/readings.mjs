/**
 * What the tags of one form say, as short codes that the engine reads (engine/language/lexicon/word-readings.ts):
 *   N, A, Q + gender (m f e) + number (s p i)   noun, adjective, past participle
 *   V + tense (p i s f c j q m) + persons (1 to 6: 1sg 2sg 3sg 1pl 2pl 3pl)   verb
 *   I infinitive, G present participle, D adverb, P proper noun, X any other
 */
const TENSES = { ipre: 'p', iimp: 'i', ipsi: 's', ifut: 'f', cond: 'c', spre: 'j', simp: 'q', impe: 'm' };
const PERSONS = ['1sg', '2sg', '3sg', '1pl', '2pl', '3pl'];

/**
 * @param {string[]} tags
 * @returns {string[]}
 */
export function readingsOf(tags) {
  const po = new Set(tags.filter((tag) => tag.startsWith('po:')).map((tag) => tag.slice(3).replace('!', '')));
  const is = new Set(tags.filter((tag) => tag.startsWith('is:')).map((tag) => tag.slice(3)));
  const gender =
    is.has('epi') || (is.has('mas') && is.has('fem')) ? 'e' : is.has('fem') ? 'f' : is.has('mas') ? 'm' : 'e';
  const number = is.has('inv') ? 'i' : is.has('pl') ? 'p' : is.has('sg') ? 's' : 'i';
  const persons = PERSONS.map((one, at) => (po.has(one) ? at + 1 : '')).join('');
  const found = [];
  if (po.has('nom')) found.push(`N${gender}${number}`);
  if (po.has('adj') && !po.has('ppas')) found.push(`A${gender}${number}`);
  if (po.has('ppas')) found.push(`Q${gender}${number}`);
  for (const [tense, code] of Object.entries(TENSES)) if (po.has(tense)) found.push(`V${code}${persons}`);
  const isVerb = [...po].some((one) => /^v[0-3]/.test(one));
  if (po.has('infi') && isVerb) found.push('I');
  if (po.has('ppre')) found.push('G');
  if (po.has('adv')) found.push('D');
  if (po.has('npr') || po.has('prn') || po.has('patr')) found.push('P');
  return found.length > 0 ? found : ['X'];
}
