/** The bytes that fetching each file of the writing tools takes, as the build compresses them; a test measures them. */
export const WRITING_FILE_BYTES = {
  dictionary: 386_000,
  tagger: 361_000,
  confusables: 466_000,
  thesaurus: 598_000,
} as const;
