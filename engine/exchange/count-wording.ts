/** Writes « 1 carte », « 0 carte », « 2 cartes »: French uses the plural from two on, and all our nouns take an s. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('fr-FR')} ${noun}${count >= 2 ? 's' : ''}`;
}

/** Writes « 1 carte écartée », « 2 questions écartées », for a feminine noun. */
export function droppedNote(count: number, noun: string): string {
  return `${counted(count, noun)} écartée${count >= 2 ? 's' : ''}`;
}

/** Writes « 1 élément écarté », « 2 événements écartés », for a masculine noun. */
export function droppedMasculine(count: number, noun: string): string {
  return `${counted(count, noun)} écarté${count >= 2 ? 's' : ''}`;
}
