/** A value that a page can return to a test. */
type Json = string | boolean | string[] | undefined;

/** A browser window that shows the shop. */
export interface Visitor {
  /** Navigates to a path of the shop, and waits until the page is loaded. */
  goTo(path: string): Promise<void>;
  /**
   * Runs a function in the page. It must be synchronous: WebKit's driver often fails to wait for a promise.
   * @throws {Error} when the function throws, or the page no longer exists
   */
  run<T extends Json>(inPage: () => T): Promise<T>;
  /** Clicks the first element that matches a CSS selector. */
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}
