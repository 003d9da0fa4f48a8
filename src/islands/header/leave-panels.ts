/** On a phone the menu and the search lie over the page: who leaves them and the header by the keyboard is not to be covered. */
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || target.closest('.site-header, dialog')) return;
  for (const panel of document.querySelectorAll<HTMLElement>('.site-header :popover-open')) panel.hidePopover();
});
