export type Shared = 'shared' | 'cancelled' | 'impossible';

/** True if the system's share sheet accepts these files; otherwise they are saved instead. */
export function canShareFiles(files: File[]): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files });
}

/** Opens the system's share sheet. It must directly follow a tap: browsers refuse it later. */
export async function shareFiles(files: File[], title: string): Promise<Shared> {
  try {
    await navigator.share({ files, title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'impossible';
  }
}
