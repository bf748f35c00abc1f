import { readAutomaton } from './automaton.ts';
import { nearWords } from './near.ts';
import { type Entry, type Reading, readEntry } from './reading.ts';

/** The French lexicon: which forms exist, what they can be, and which forms are near. */
export interface Lexicon {
  /** What is known of a form as written; null when there is none. */
  entry(form: string): Entry | null;
  /** Forms of the same lemma for which `fits` holds, the nearest in spelling first. */
  inflect(form: string, lemma: string, fits: (reading: Reading) => boolean): string[];
  /** Known forms near a misspelt one, the best first, with what they cost: 1 is one wrong letter. */
  near(form: string): readonly NearWord[];
}

export interface NearWord {
  readonly word: string;
  readonly cost: number;
  readonly common: boolean;
}

/** One text is read several times over, and asks for the same words. */
const SEARCHES_KEPT = 500;
/** Letters that an ending can have beyond what two forms of a lemma share. */
const LONGEST_ENDING = 6;
/** Forms whose lemma they don't look like. */
const UNLIKE: Record<string, string> = {
  être: 'suis es est sommes êtes sont fus fut fûmes furent soit soient sois',
  avoir: 'ai as a avons avez ont eu eus eut eurent ait aient',
  aller:
    'vais vas va allons allez vont aille ailles aillent irai iras ira irons irez iront irais irait iraient',
  faire: 'fais fait faisons faites font',
};

/** The lemma that a reading of a form gives. */
export function lemmaOf(form: string, { toLemma }: Reading): string {
  return toLemma === null ? form : form.slice(0, form.length - toLemma.cut) + toLemma.add;
}

/**
 * Opens the lexicon.
 * @param text of engine/writing/data/lexicon.txt, made by scripts/writing-data (decision 010)
 */
export function openLexicon(text: string): Lexicon {
  const [table = '', ...lines] = text.split('\n');
  const automaton = readAutomaton(lines);
  const written = table.split('\t');
  const entries: (Entry | undefined)[] = [];
  const searched = new Map<string, readonly NearWord[]>();
  const entryAt = (state: number): Entry | null => {
    const id = automaton.ending(state);
    if (id === 0) return null;
    entries[id] ??= readEntry(written[id - 1] ?? 'X');
    return entries[id];
  };
  const walk = (form: string): number => {
    let state = automaton.first;
    for (let at = 0; at < form.length && state !== 0; at += 1)
      state = automaton.step(state, form.charCodeAt(at));
    return state;
  };
  const entry = (form: string): Entry | null => {
    const state = form === '' ? 0 : walk(form);
    return state === 0 ? null : entryAt(state);
  };
  const isForm = (form: string, lemma: string, fits: (reading: Reading) => boolean): boolean =>
    entry(form)?.readings.some((reading) => lemmaOf(form, reading) === lemma && fits(reading)) ?? false;

  return {
    entry,
    inflect: (form, lemma, fits) => {
      const unlike = UNLIKE[lemma]?.split(' ').filter((one) => isForm(one, lemma, fits)) ?? [];
      if (unlike.length > 0) return unlike;
      for (let cut = 0; cut <= Math.min(LONGEST_ENDING, form.length - 1); cut += 1) {
        const stem = form.slice(0, form.length - cut);
        const found: string[] = [];
        const visit = (state: number, word: string, left: number) => {
          const here = entryAt(state);
          if (here?.readings.some((reading) => lemmaOf(word, reading) === lemma && fits(reading)))
            found.push(word);
          if (left > 0) {
            automaton.eachEdge(state, (letter, target) =>
              visit(target, word + String.fromCharCode(letter), left - 1),
            );
          }
        };
        const state = walk(stem);
        if (state !== 0) visit(state, stem, cut + 3);
        if (found.length > 0) return found.sort((one, other) => one.length - other.length);
      }
      return [];
    },
    near: (form) => {
      const known = searched.get(form);
      if (known !== undefined) return known;
      const found = nearWords(automaton, form).map(({ state, ...near }) => ({
        ...near,
        common: entryAt(state)?.common ?? false,
      }));
      if (searched.size >= SEARCHES_KEPT) searched.clear();
      searched.set(form, found);
      return found;
    },
  };
}
