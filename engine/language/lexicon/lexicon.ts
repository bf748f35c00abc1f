import { memoize } from '#engine/text/memoize.ts';
import { type Automaton, readAutomaton } from './automaton.ts';
import { nearWords } from './near-words.ts';
import { type Entry, type Reading, readEntry } from './word-readings.ts';

/** The French lexicon: which forms exist, what they can be, and which forms are similar. */
export interface Lexicon {
  /** Returns the entry of a form as written; null when the form is unknown. */
  entry(form: string): Entry | null;
  /** Returns the forms of the same lemma for which `fits` holds, the most similar spelling first. */
  inflect(form: string, lemma: string, fits: (reading: Reading) => boolean): string[];
  /** Returns known forms similar to a misspelt one, the best first. The cost of one wrong letter is 1. */
  near(form: string): readonly NearWord[];
}

/** A known form that is similar to a misspelt one. */
interface NearWord {
  readonly word: string;
  readonly cost: number;
  readonly common: boolean;
}

/** The cache holds this many searches, because the rules read a text several times and ask for the same words. */
const SEARCHES_MAX = 500;
/** An ending can have this many letters beyond what two forms of a lemma share. */
const LONGEST_ENDING = 6;
/** A form can have this many letters more than what is cut off. */
const FEW_MORE = 3;
/** Forms that do not resemble their lemma. */
const UNLIKE: Record<string, string> = {
  être: `suis es est sommes êtes sont fus fut fûmes furent soit soient sois soyons soyez
    étais était étions étiez étaient serai seras sera serons serez seront serais serait serions seriez seraient`,
  avoir: `ai as a avons avez ont eu eus eut eurent ait aient aie aies ayons ayez
    avais avait avions aviez avaient aurai auras aura aurons aurez auront aurais aurait aurions auriez auraient`,
  aller: `vais vas va allons allez vont aille ailles aillent irai iras ira irons irez iront irais irait iraient
    allais allait allions alliez allaient`,
  faire: `fais fait faisons faites font faisais faisait faisions faisiez faisaient
    ferai feras fera ferons ferez feront ferais ferait ferions feriez feraient fasse fasses fassions fassiez fassent`,
};

/** Returns the lemma of a form in one of its readings. */
export function lemmaOf(form: string, { toLemma }: Reading): string {
  return toLemma === null ? form : form.slice(0, form.length - toLemma.cut) + toLemma.add;
}

/**
 * Opens the lexicon.
 * @param text of engine/language/data/lexicon.txt, made by scripts/writing-data (decision 010)
 */
export function openLexicon(text: string): Lexicon {
  const [table = '', ...lines] = text.split('\n');
  const automaton = readAutomaton(lines);
  const written = table.split('\t');
  const entries: (Entry | undefined)[] = [];
  const entryAt = (state: number): Entry | null => {
    const id = state === 0 ? 0 : automaton.ending(state);
    if (id === 0) return null;
    entries[id] ??= readEntry(written[id - 1] ?? 'X');
    return entries[id];
  };
  return {
    entry: (form) => (form === '' ? null : entryAt(stateOf(automaton, form))),
    inflect: (form, lemma, fits) => {
      const isForm = (state: number, word: string) =>
        entryAt(state)?.readings.some((reading) => lemmaOf(word, reading) === lemma && fits(reading)) ??
        false;
      const unlike = UNLIKE[lemma]?.split(/\s+/).filter((one) => isForm(stateOf(automaton, one), one)) ?? [];
      if (unlike.length > 0) return unlike;
      // « permet » and « permettent », « parait » and « paraissent »: the ending is longer than what is common.
      return formsLike(
        form,
        automaton,
        isForm,
        /(?:ettre|attre|a[iî]tre)$/.test(lemma) ? FEW_MORE + 1 : FEW_MORE,
      );
    },
    near: memoize(
      (form) =>
        nearWords(automaton, form).map(({ state, ...near }) => ({
          ...near,
          common: entryAt(state)?.common ?? false,
        })),
      SEARCHES_MAX,
    ),
  };
}

/** The state after a form; 0 when no word of the lexicon begins with it. */
function stateOf(automaton: Automaton, form: string): number {
  let state = automaton.first;
  for (let at = 0; at < form.length && state !== 0; at += 1)
    state = automaton.step(state, form.charCodeAt(at));
  return state;
}

/** Returns the forms of the same lemma that share the longest beginning with this form, the shortest first. */
function formsLike(
  form: string,
  automaton: Automaton,
  isForm: (state: number, word: string) => boolean,
  more: number,
): string[] {
  for (let cut = 0; cut <= Math.min(LONGEST_ENDING, form.length - 1); cut += 1) {
    const stem = form.slice(0, form.length - cut);
    const found: string[] = [];
    const visit = (state: number, word: string, left: number) => {
      if (isForm(state, word)) found.push(word);
      if (left === 0) return;
      automaton.eachEdge(state, (letter, target) =>
        visit(target, word + String.fromCharCode(letter), left - 1),
      );
    };
    const state = stateOf(automaton, stem);
    if (state !== 0) visit(state, stem, cut + more);
    if (found.length > 0) return found.sort((one, other) => one.length - other.length);
  }
  return [];
}
