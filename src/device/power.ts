/** Cores and gigabytes under which a phone takes longer for an ornament than the ornament lasts. */
const CORES = 4;
const GIGABYTES = 4;

/**
 * Whether this device is quick enough for what is only pleasant, such as a picture of the whole page that fades out.
 * Browsers that do not tell their memory count as having enough.
 */
export function hasPowerToSpare(): boolean {
  const { deviceMemory = GIGABYTES } = navigator as { deviceMemory?: number };
  return navigator.hardwareConcurrency >= CORES && deviceMemory >= GIGABYTES;
}
