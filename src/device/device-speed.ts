/** Below these numbers of cores and gigabytes, an animation takes longer to prepare than to play. */
const CORES = 4;
const GIGABYTES = 4;

/**
 * True if this device is fast enough for decoration, such as a fading picture of the whole page. A browser
 * that doesn't report its memory counts as having enough.
 */
export function isFastDevice(): boolean {
  const { deviceMemory = GIGABYTES } = navigator as { deviceMemory?: number };
  return navigator.hardwareConcurrency >= CORES && deviceMemory >= GIGABYTES;
}
