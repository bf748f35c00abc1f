/** What is said of files before any is read; the service worker, which starts with every page, needs no schema for it. */

/** Most bytes of a file that is opened, and of its unpacked content. */
export const FILE_BYTES = 5_000_000;
export const UNPACKED_BYTES = 10_000_000;

/** Most bytes that one share may bring along in documents, all together. */
export const SHARED_BYTES = 60 * 1024 ** 2;

/**
 * Whether a file is a document with text to study or a picture of one, by the ending of its name; texts and tables may also
 * hold cards.
 */
export const isDocument = (name: string): boolean =>
  /\.(?:pdf|docx|pptx|odt|odp|epub|html?|rtf|jpe?g|png|webp|heic)$/i.test(name);

export const ARDOISE_EXTENSION = '.ardoise';
export const ARDOISE_TYPE = 'application/x-ardoise';

/** Whether a file may be larger than others that are shared: a document, or a course with its original files. */
export const mayBeLarge = (name: string): boolean =>
  isDocument(name) || name.toLowerCase().endsWith(ARDOISE_EXTENSION);
