import { paths } from '#contract/paths.ts';

/** `/library/{slug}/schema-muet/{figure}`: the names of figures need no encoding in a path either. */
export function lessonOcclusionPath(slug: string, figure: string): string {
  return paths.lessonOcclusion.replace(':slug', slug).replace(':figure', figure);
}
