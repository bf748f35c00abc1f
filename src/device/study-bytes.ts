/**
 * The bytes that fetching what is to be learnt from one lesson takes on average, its figures included, as the build
 * compresses them; a test measures them.
 */
const STUDY_BYTES = 11_200;

/** About how many bytes `fetchStudies` takes for that many lessons, to two figures. */
export const bytesOfStudies = (count: number): number => Number((count * STUDY_BYTES).toPrecision(2));
