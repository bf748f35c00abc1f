import { strFromU8, unzipSync } from 'fflate';
import { DocumentRefused } from './document.ts';
import { ENTRIES_MAX, UNPACKED_BYTES_MAX } from './limits.ts';

/** The parts of a zipped document that its reader asked for, by path. */
export interface Archive {
  readonly paths: readonly string[];
  /** The part as text, without a byte order mark; null where there is none. */
  text(path: string): string | null;
}

/**
 * Opens a zipped document. Nothing is unpacked but what is asked for, and together no more than `UNPACKED_BYTES_MAX`,
 * whatever its directory says: a part never unpacks to more than the directory announced.
 * @throws DocumentRefused
 */
export function openArchive(bytes: Uint8Array): Archive {
  const sizes = new Map<string, number>();
  let left = UNPACKED_BYTES_MAX;
  const unzip = (wanted: (name: string, size: number) => boolean) => {
    try {
      return unzipSync(bytes, { filter: ({ name, originalSize }) => wanted(name, originalSize) });
    } catch (error) {
      throw error instanceof DocumentRefused ? error : new DocumentRefused('cut_off');
    }
  };
  unzip((name, size) => {
    // Each entry of a name would be unpacked, and only one of them counted.
    if (sizes.has(name)) throw new DocumentRefused('cut_off');
    sizes.set(name, size);
    if (sizes.size > ENTRIES_MAX) throw new DocumentRefused('too_large');
    return false;
  });
  if (sizes.size === 0) throw new DocumentRefused('cut_off');
  return {
    paths: [...sizes.keys()],
    text(path) {
      const size = sizes.get(path);
      if (size === undefined) return null;
      left -= size;
      if (left < 0) throw new DocumentRefused('too_large');
      const { [path]: part } = unzip((name) => name === path);
      if (part === undefined) return null;
      const isUtf16 = part[0] === 0xff && part[1] === 0xfe;
      const text = isUtf16 ? fromUtf16(part) : strFromU8(part);
      return text.replace(/^\ufeff/, '');
    },
  };
}

function fromUtf16(bytes: Uint8Array): string {
  const units: string[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2)
    units.push(String.fromCharCode((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)));
  return units.join('');
}
