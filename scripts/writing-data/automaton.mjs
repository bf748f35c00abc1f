/**
 * The smallest acyclic automaton that accepts a sorted list of words, each with a number of its own kind at its end.
 * Algorithm: incremental construction from sorted data, J. Daciuk, S. Mihov, B. Watson and R. Watson, « Incremental
 * Construction of Minimal Acyclic Finite-State Automata », Computational Linguistics 26(1), 2000.
 *
 * @typedef {{ final: number, edges: Map<string, State>, key?: string, id?: number }} State `final`: 0, or what the
 *   word that ends here is, from 1
 */

/** @returns {State} */
const newState = () => ({ final: 0, edges: new Map() });

/**
 * @param {[word: string, final: number][]} words sorted by code unit, each once
 * @returns {State} the first state
 */
export function buildAutomaton(words) {
  /** @type {Map<string, State>} */
  const register = new Map();
  let nextId = 1;
  /** @param {State} state */
  const keyOf = (state) => {
    let key = `${state.final}`;
    for (const [letter, target] of state.edges) key += `${letter}${target.id},`;
    return key;
  };
  /** @param {State[]} path @param {string} word @param {number} from */
  const settle = (path, word, from) => {
    for (let at = path.length - 1; at > from; at -= 1) {
      const state = /** @type {State} */ (path[at]);
      const key = keyOf(state);
      const twin = register.get(key);
      if (twin === undefined) {
        state.id = nextId;
        nextId += 1;
        register.set(key, state);
      } else path[at - 1]?.edges.set(word.charAt(at - 1), twin);
    }
  };
  const first = newState();
  let path = [first];
  let before = '';
  for (const [word, final] of words) {
    let shared = 0;
    while (shared < word.length && shared < before.length && word[shared] === before[shared]) shared += 1;
    settle(path, before, shared);
    path = path.slice(0, shared + 1);
    for (let at = shared; at < word.length; at += 1) {
      const state = newState();
      path[at]?.edges.set(word.charAt(at), state);
      path.push(state);
    }
    const last = path.at(-1);
    if (last) last.final = final;
    before = word;
  }
  settle(path, before, 0);
  return first;
}
