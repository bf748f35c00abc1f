/** What a file may cost to read on a phone of 2 GB. */

/** Largest file in bytes that is opened. */
export const FILE_BYTES_MAX = 60 * 1024 ** 2;
/** Bytes that the parts of one archive may unpack to: a part that says more, or holds more, is not unpacked. */
export const UNPACKED_BYTES_MAX = 80 * 1024 ** 2;
/** Entries that the directory of one archive may list. */
export const ENTRIES_MAX = 20_000;
/** Pages of one file. */
export const PAGES_MAX = 2_000;
/** Characters of text that are taken out of one file: a thick textbook has two million. */
export const TEXT_MAX = 4_000_000;
/** How deep elements may stand in each other. Deeper is no document that a person wrote. */
export const DEPTH_MAX = 500;
/** Pixels of a picture that is decoded: each takes four bytes while it is. */
export const PIXELS_MAX = 50_000_000;
/** Pixels along the longer side of the picture that is recognised: small print of an A4 page is 20 high. */
export const PHOTO_SIDE = 2_600;
/** Bytes of page pictures that are kept beside a recognised text until it is checked: those of about 100 pages. */
export const PICTURE_BYTES_MAX = 32 * 1024 ** 2;
/** Photographs that are read as one document. */
export const PHOTOS_MAX = 40;
