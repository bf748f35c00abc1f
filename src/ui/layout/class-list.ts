/** Joins the class names and leaves out absent or false ones. */
export function classList(...names: Array<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
