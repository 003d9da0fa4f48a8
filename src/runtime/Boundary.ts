import { Component, createElement, type ReactNode } from 'react';

interface BoundaryProps {
  /** The island's root element. */
  place: HTMLElement;
  children: ReactNode;
}

/**
 * The error boundary of an island. Keeps the island's last markup, including typed text, and adds a message that it stopped
 * working.
 */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private kept: Node[] | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const { place } = this.props;
    place.append(...(this.kept ?? []));
    // A native submit would put the typed text into the URL.
    place.addEventListener('submit', (event) => event.preventDefault());
  }

  override render(): ReactNode {
    const { children, place } = this.props;
    if (!this.state.failed) return children;
    // React has not committed yet, so the DOM still has the last good markup.
    this.kept ??= [...place.childNodes].map((node) => node.cloneNode(true));
    return createElement(
      'p',
      { className: 'island-broken', role: 'alert' },
      'This part of the page stopped working. Please reload the page.',
    );
  }
}
