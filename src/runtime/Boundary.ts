import { Component, createElement, type ReactNode } from 'react';

interface BoundaryProps {
  /** Where the island is drawn. */
  place: HTMLElement;
  children: ReactNode;
}

/** Where an island throws, what it showed last stays, with what was typed, and a sentence says that it does nothing any more. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  private kept: Node[] | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    const { place } = this.props;
    place.append(...(this.kept ?? []));
    // Nothing is sent by the browser itself: what was typed would stand in the address.
    place.addEventListener('submit', (event) => event.preventDefault());
  }

  override render(): ReactNode {
    const { children, place } = this.props;
    if (!this.state.failed) return children;
    // Until this is shown, the page is as it was.
    this.kept ??= [...place.childNodes].map((node) => node.cloneNode(true));
    return createElement(
      'p',
      { className: 'island-broken', role: 'alert' },
      'This part of the page stopped working. Please reload the page.',
    );
  }
}
