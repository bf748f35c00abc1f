import { searchable } from '#contract/text.ts';

export type ComboboxOption = {
  value: string;
  label: string;
  /** What stands in the field once it is chosen, where the whole name is longer than a phone's field. */
  short?: string;
  /** Shown at the end of the line and searched too, such as a country's calling code. */
  detail?: string;
};

export type Choice = ComboboxOption & {
  /** The person's own words rather than one of the options. */
  own?: boolean;
};

/**
 * What a search offers: the options that contain it, those that begin with it first, and last, where it is
 * allowed, the search itself as the person's own answer unless an option says just that.
 */
export function choicesFor(options: ComboboxOption[], search: string, allowOwn: boolean): Choice[] {
  const wanted = searchable(search);
  if (wanted === '') return options;
  const found = options
    .map((option) => ({ option, text: searchable(`${option.label} ${option.detail ?? ''}`) }))
    .filter(({ text }) => text.includes(wanted));
  const first = found.filter(({ text }) => text.startsWith(wanted));
  const rest = found.filter(({ text }) => !text.startsWith(wanted));
  const choices: Choice[] = [...first, ...rest].map(({ option }) => option);
  if (!allowOwn || options.some((option) => searchable(option.label) === wanted)) return choices;
  return [...choices, { value: search.trim(), label: search.trim(), own: true }];
}

/** The text that stands in the field for a value: its option's name, the short one if it has one, or the person's own words. */
export function labelOf(options: ComboboxOption[], value: string): string {
  const chosen = options.find((option) => option.value === value);
  return chosen?.short ?? chosen?.label ?? value;
}
