/**
 * What jsdom lacks of the top layer: `showModal` and `close` of dialogs, popovers and the buttons that open
 * them. Only what a person can tell: open or not, Escape, the events. Layout and inertness are tested in Chromium.
 */

function toggle(element: HTMLElement, newState: 'open' | 'closed') {
  const event = new Event('toggle');
  Object.assign(event, { newState, oldState: newState === 'open' ? 'closed' : 'open' });
  element.dispatchEvent(event);
}

function installDialog() {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
  document.addEventListener('keydown', (event) => {
    const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || top === undefined) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}

function installPopover() {
  const openers = new WeakMap<HTMLElement, Element | null>();
  const shown = new Set<HTMLElement>();
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      if (shown.has(this)) return;
      shown.add(this);
      openers.set(this, document.activeElement);
      this.style.display = 'block';
      toggle(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      if (!shown.delete(this)) return;
      this.style.display = 'none';
      const opener = openers.get(this);
      if (this.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
      toggle(this, 'closed');
    },
  });
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest('[popovertarget]')?.getAttribute('popovertarget');
    const chosen = id ? document.getElementById(id) : null;
    for (const popover of [...shown])
      if (!popover.contains(target) && popover !== chosen) popover.hidePopover();
    if (chosen) shown.has(chosen) ? chosen.hidePopover() : chosen.showPopover();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') [...shown].at(-1)?.hidePopover();
  });
  const style = document.createElement('style');
  style.textContent = '[popover] { display: none }';
  document.head.append(style);
}

/** Once a file, before anything is rendered. */
export function installTopLayer() {
  installDialog();
  installPopover();
  Element.prototype.scrollIntoView ??= () => {};
}
