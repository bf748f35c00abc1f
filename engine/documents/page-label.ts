/** A document that may say how its pages are numbered where they were printed. */
export interface LabelledPages {
  /** The numbers of its pages as printed, where they are not just their places; one for each page. */
  readonly pageLabels?: readonly string[] | undefined;
}

/** What a page is called: its printed number, or its place in the file. @param page 1 for the first */
export const pageLabel = ({ pageLabels }: LabelledPages, page: number): string =>
  pageLabels?.[page - 1] || String(page);
