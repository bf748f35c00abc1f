/** The dictionary, or another file of a writing tool, is not on the device and can't be fetched now. */
export class WritingDataMissing extends Error {
  override readonly name = 'WritingDataMissing';
}
