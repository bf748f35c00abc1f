import { constants, createContext, type Script } from 'node:vm';

/**
 * Runs a script in a realm of its own and returns what it left there under `name`.
 *
 * The realm's global object is an ordinary one: each access to a global of the usual kind of context (`Promise`, above all,
 * which Dexie exchanges at each turn) is a call out of the realm.
 */
export function runInRealm<Left>(script: Script, globals: Record<string, unknown>, name: string): Left {
  const realm: Record<string, unknown> = createContext(constants.DONT_CONTEXTIFY);
  Object.assign(realm, globals);
  script.runInContext(realm);
  return realm[name] as Left;
}
