/**
 * What the browser's own store answers, or nothing where it refuses to work: some browsers throw at once, others
 * reject. Only for what the app can do without.
 */
export async function tolerateFailure<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
