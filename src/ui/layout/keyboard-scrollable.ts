/** A scrollable box must be focusable, or the arrow keys could never reach its hidden content (WCAG 2.1.1). */
export const keyboardScrollable = { tabIndex: 0 };
