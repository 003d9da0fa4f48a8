/** On a phone the menu and the search lie over the page: who leaves them and the header by the keyboard is not to be covered. */
function uncover(focused: EventTarget | null): void {
  if (!(focused instanceof Element) || focused.closest('.site-header, dialog')) return;
  for (const panel of document.querySelectorAll<HTMLElement>('.site-header :popover-open')) panel.hidePopover();
}

document.addEventListener('focusin', ({ target }) => uncover(target));
// Who was quicker than this script has left already. Where nothing has the focus, nobody has.
if (document.activeElement !== document.body) uncover(document.activeElement);
