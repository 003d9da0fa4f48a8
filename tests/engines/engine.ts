/** What a page can tell a test. */
type Json = string | boolean | string[] | undefined;

/** A browser's window that shows the shop. */
export interface Visitor {
  /** Goes to a path of the shop, and waits until the page is loaded. */
  goTo(path: string): Promise<void>;
  /**
   * Has a function run in the page. It must answer at once: WebKit's driver often fails to wait for a promise.
   * @throws {Error} when it throws, or when there is no page any more
   */
  run<T extends Json>(inPage: () => T): Promise<T>;
  /** Clicks the first element that a CSS selector finds. */
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}
