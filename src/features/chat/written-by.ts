import { type EngineName, engineLabels } from '#contract/artefacts/artefact.ts';

/** Who wrote a text of a session, as the person reads it; null when nobody said. */
export function writtenBy(engine: EngineName | undefined): string | null {
  if (engine === undefined) return null;
  return engine === 'local' ? 'Moteur local, sans IA générative' : engineLabels[engine];
}
