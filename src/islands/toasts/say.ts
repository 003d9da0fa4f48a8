/**
 * Shows a toast. The toasts, and React with them, are loaded with the first one; without a network they may not come,
 * so what matters is also said where it happened.
 */
export async function say(kind: 'info' | 'success' | 'error', text: string): Promise<void> {
  try {
    const { showToast } = await import('./toasts.tsx');
    showToast(kind, text);
  } catch {
    // The next toast tries again.
  }
}
