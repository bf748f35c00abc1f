/** What a report is about, in the words in which an operator reads it. */
export const aboutItem = (name: string, id: number): string => `${name}, élément ${id}`;
export const aboutLesson = (slug: string): string => `leçon ${slug}`;
