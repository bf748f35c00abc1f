export type Shared = 'shared' | 'cancelled' | 'impossible';

/** The system's share sheet takes these files; where it takes none, they are saved instead. */
export function canShareFiles(files: File[]): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files });
}

/** Opens the system's share sheet. Must follow a tap at once: browsers refuse it later. */
export async function shareFiles(files: File[], title: string): Promise<Shared> {
  try {
    await navigator.share({ files, title });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'impossible';
  }
}
