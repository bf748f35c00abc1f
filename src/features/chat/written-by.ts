import { type EngineName, engineLabels } from '#contract/artefacts/artefact.ts';

/** The label that says who wrote a text of a session; null when that is unknown. */
export function writtenBy(engine: EngineName | undefined): string | null {
  if (engine === undefined) return null;
  return engine === 'local' ? 'Moteur local, sans IA générative' : engineLabels[engine];
}
