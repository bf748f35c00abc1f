/** A box that scrolls has to take the focus, or arrow keys would never reach what it hides (WCAG 2.1.1). */
export const byKeys = { tabIndex: 0 };
