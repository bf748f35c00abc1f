/** Joins the class names that apply; what is absent or false is left out. */
export function classList(...names: Array<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}
