/** Closes the menu and search panels, which cover the page on phones, when the keyboard focus leaves the header. */
function closePanels(focused: EventTarget | null): void {
  if (!(focused instanceof Element) || focused.closest('.site-header, dialog')) return;
  for (const panel of document.querySelectorAll<HTMLElement>('.site-header :popover-open')) panel.hidePopover();
}

document.addEventListener('focusin', ({ target }) => closePanels(target));
// The focus may have moved before this script ran. `body` means that nothing has the focus.
if (document.activeElement !== document.body) closePanels(document.activeElement);
