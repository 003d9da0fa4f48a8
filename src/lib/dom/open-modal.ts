/** One shared function, so that a dialog registers it only once however often it opens. */
function dialogClosed(): void {
  document.documentElement.classList.toggle('has-dialog', document.querySelector('dialog:modal') !== null);
}

/**
 * Opens a modal dialog. `.has-dialog` in `dialog.css` locks the page's scroll and keeps the width of the hidden scroll bar. It
 * is a class because a `:has()` rule on the root makes the browser recheck every picture whenever the page changes.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const { style, classList, clientWidth } = document.documentElement;
  // Behind another dialog the scroll bar is already hidden.
  if (!classList.contains('has-dialog')) style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
  classList.add('has-dialog');
  dialog.addEventListener('close', dialogClosed);
  dialog.showModal();
}
