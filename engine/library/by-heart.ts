/** What the section of a lesson is called that says what is to be known by heart. */
export const BY_HEART = 'À savoir par cœur';

/** What a lesson says is to be known by heart, item by item, in Markdown. Its section stands in the lesson's appendix. */
export function byHeart(appendix: string): string[] {
  const [, section = ''] = appendix.split(`## ${BY_HEART}\n`);
  const [own = ''] = section.split(/^## /m);
  return own
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
}

/** The same as a text with its heading, each item a paragraph of its own; empty where there is none. */
export function byHeartText(appendix: string): string {
  const items = byHeart(appendix);
  return items.length === 0 ? '' : [`## ${BY_HEART}`, ...items].join('\n\n');
}
