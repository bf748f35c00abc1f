import './alone.css';

/** `text` for what is read, `wide` for what needs the whole width. */
export type AloneWidth = 'text' | 'wide';

const MARKS = ['data-set-aside', 'data-around-alone', 'data-around-title', 'data-title-alone'] as const;
type Mark = (typeof MARKS)[number];

/** What stays whatever fills the screen: messages, dialogs, sheets for the printer, the skip link, and what is not drawn. */
const STAYS = 'dialog, [data-always], [data-print-sheet], a[href="#contenu"], script, style, link, template';

/**
 * Lets an element fill the screen with nothing around it but the page's title; alone.css draws it. Nothing is moved or
 * drawn anew, so that a quiz or a map stays in the middle of what it was doing.
 * @returns undoes it
 */
export function standAlone(element: HTMLElement, width: AloneWidth): () => void {
  const root = document.documentElement;
  const changes = new MutationObserver(mark);
  function mark(): void {
    const title = document.querySelector<HTMLElement>('main h1');
    const wanted = marksFor(element, title);
    for (const name of MARKS) {
      for (const one of document.querySelectorAll(`[${name}]`)) {
        if (wanted.get(one) !== name) one.removeAttribute(name);
      }
    }
    changes.disconnect();
    for (const [one, name] of wanted) {
      one.setAttribute(name, '');
      // A part of the page that comes later, such as a notice, is set aside too.
      if (name === 'data-around-alone') changes.observe(one, { childList: true });
    }
  }
  root.dataset.fillsScreen = width;
  element.dataset.alone = width;
  mark();
  return () => {
    changes.disconnect();
    delete root.dataset.fillsScreen;
    delete element.dataset.alone;
    for (const name of MARKS) {
      for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
    }
  };
}

function marksFor(element: Element, title: Element | null): Map<Element, Mark> {
  const marks = new Map<Element, Mark>();
  const around = ancestorsOf(element);
  for (const one of around) marks.set(one, 'data-around-alone');
  const aroundTitle = title === null ? [] : ancestorsOf(title).filter((one) => !around.includes(one));
  for (const one of aroundTitle) marks.set(one, 'data-around-title');
  if (title !== null) marks.set(title, 'data-title-alone');
  for (const parent of [...around, ...aroundTitle]) {
    for (const child of parent.children) {
      if (child === element || marks.has(child) || child.matches(STAYS)) continue;
      marks.set(child, 'data-set-aside');
    }
  }
  return marks;
}

/** What an element stands in, up to the body. */
function ancestorsOf(element: Element): Element[] {
  const parent = element.parentElement;
  return parent === null || parent === document.documentElement ? [] : [parent, ...ancestorsOf(parent)];
}
