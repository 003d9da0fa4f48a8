/** One function for all dialogs, so that a dialog has it once however often it is opened. */
function dialogClosed(): void {
  document.documentElement.classList.toggle('has-dialog', document.querySelector('dialog:modal') !== null);
}

/**
 * Opens a dialog above everything. The page behind stands still, and does not move aside for its vanished scroll bar:
 * `.has-dialog` in `dialog.css`. A class, since a rule with `:has()` on the root has the browser look at every picture anew
 * whenever anything in the page changes.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const { style, classList, clientWidth } = document.documentElement;
  // Behind another dialog the scroll bar has vanished already.
  if (!classList.contains('has-dialog')) style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
  classList.add('has-dialog');
  dialog.addEventListener('close', dialogClosed);
  dialog.showModal();
}
